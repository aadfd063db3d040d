import * as z from 'zod/mini';
import { text } from '#domain/text/text.ts';

/** `return_to` is a screen; `invitation` and `terms_accepted` count where the sign-in makes an account. */
export const providerSignInBody = z.strictObject({
  return_to: z.optional(text),
  invitation: z.optional(text),
  terms_accepted: z.prefault(z.boolean(), false),
});
export const providerConfirmBody = z.strictObject({
  return_to: z.optional(text),
  code: z.optional(z.string().check(z.maxLength(40))),
});

/** The address that the browser opens next. */
export const providerAnswer = z.object({ url: z.string() });

/** What a browser comes back with, as the provider sends it. */
export const providerQuery = z.object({
  code: z.optional(z.string()),
  state: z.optional(z.string()),
  error: z.optional(z.string()),
  iss: z.optional(z.string()),
});

/** Why a sign-in at the provider let nobody in, as `?failed=` says on the sign-in screen. */
export const providerFailures = [
  'sign_in_expired',
  'sign_in_denied',
  'provider_failed',
  'provider_unreachable',
  'provider_email_unverified',
  'account_email_unverified',
  'identity_mismatch',
  'sign_up_closed',
  'account_suspended',
  'too_many_requests',
] as const;
export type ProviderFailure = (typeof providerFailures)[number];

/** What the address of a screen says after a return from the provider. */
export const providerReturns = { failed: 'failed', codeDue: 'code', termsDue: 'terms', proof: 'proof' } as const;

/** How somebody proves who is there. */
export const proofWays = z.object({ password: z.boolean(), provider: z.boolean() });
export type ProofWays = z.infer<typeof proofWays>;
