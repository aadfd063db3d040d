import * as texts from '#texts/server/command-line.ts';
import { StartError } from './platform/data-dir/first-start.ts';

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
