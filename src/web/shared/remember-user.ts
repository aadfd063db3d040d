import * as z from 'zod/mini';
import { rank } from '#domain/user.ts';
import { forget, keep, readKept } from './device-copy/device-storage.ts';

/** The person signed in here; `display_name` is empty until chosen (`shownName` of the domain knows what to show then). */
const signedInUser = z.object({
  id: z.string(),
  email: z.string(),
  display_name: z.string(),
  rank,
  created_at: z.string(),
  second_factor: z.optional(z.boolean()),
  /** Whether an administrator has to set a second factor up before anything of the administrators' is open. */
  second_factor_needed: z.optional(z.boolean()),
});
export type SignedInUser = Readonly<z.infer<typeof signedInUser>>;

const key = 'runeloom.user';

/** Keeps who is signed in for the next start without a connection; null forgets it. */
export const rememberUser = (user: SignedInUser | null): SignedInUser | null => {
  if (user) keep(key, JSON.stringify(user));
  else forget(key);
  return user;
};

/** Who was signed in here last, as the server told. */
export const recallUser = (): SignedInUser | null => {
  const known = z.safeParse(signedInUser, parse(readKept(key)));
  return known.success ? known.data : null;
};

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};
