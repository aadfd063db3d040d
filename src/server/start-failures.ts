import { DatabaseError } from 'pg';
import * as texts from '#texts/server/command-line.ts';
import type { Config } from './config.ts';
import { StartError } from './platform/first-start.ts';

type Place = { readonly port: number; readonly host: string };

/** By the name of the setting. What is no fault of a setting stays as it is. */
export const describeListenFailure = (error: unknown, { port, host }: Place): unknown => {
  if (!(error instanceof Error && 'code' in error)) return error;
  const { code, message, cause = error } = error;
  if (code === 'EADDRINUSE') return new StartError(texts.portTaken, { cause });
  if (code === 'EACCES') return new StartError(texts.portClosed(port), { cause });
  const isOfHost = code === 'EADDRNOTAVAIL' || 'hostname' in error;
  return isOfHost ? new StartError(texts.hostUnusable({ host, failure: message }), { cause }) : error;
};

/** Of a database that answers, or of a file in the data folder: rights that are missing, an extension that is not installed. */
export const describeDatabaseFailure = (error: unknown, { databaseUrl }: Pick<Config, 'databaseUrl'>): unknown => {
  if (!(error instanceof Error)) return error;
  if (error instanceof DatabaseError) return new StartError(texts.databaseRefuses(error.message), { cause: error });
  const isOfFile = databaseUrl === null && 'syscall' in error && 'path' in error;
  return isOfFile ? new StartError(texts.dataRefused(error.message), { cause: error }) : error;
};
