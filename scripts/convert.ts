import { enableCompileCache } from 'node:module';
import { compiledFolder } from './project.ts';

enableCompileCache(compiledFolder);
const { convertBook } = await import('#server/content/books/convert-book.ts');

process.exitCode = await convertBook(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
