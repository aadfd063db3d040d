import * as z from 'zod/mini';

/** Needs no session. */
export const probeAddress = '/api/probe';

/** How the server sees who asks. `forwarded`: a proxy named a client's address; `trusted`: it was believed. */
export const probe = z.object({ address: z.string(), host: z.string(), forwarded: z.boolean(), trusted: z.boolean() });
export type Probe = z.infer<typeof probe>;

/** What administrators read of their installation. */
export const installationAddress = '/api/installation';
/** `mails`: whether they leave by a mail server, or become files on this one. */
export const installation = z.object({
  version: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  mails: z.enum(['sent', 'files']),
});
export type InstallationFacts = z.infer<typeof installation>;
