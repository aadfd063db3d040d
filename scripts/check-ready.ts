import { env } from 'node:process';

/** Exit code 0: ready. */
const { PORT = '3000' } = env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
