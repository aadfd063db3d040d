import { enableCompileCache } from 'node:module';
import { compiledFolder } from './project.ts';

enableCompileCache(compiledFolder);
const { runAdminCommand } = await import('#server/admin-command.ts');

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A host name with several addresses fails with an error for each. */
const explain = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(explain).join('\n');
  return error instanceof Error ? error.message : String(error);
};

try {
  print(await runAdminCommand(process.argv.slice(2), process.env, print));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
