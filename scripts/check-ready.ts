import { env } from 'node:process';

/** For whoever watches a container: ends with 0 where the server in it welcomes requests. */
const { PORT = '3000' } = env;
const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => null);
process.exitCode = answer?.ok ? 0 : 1;
