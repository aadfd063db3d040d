import { create } from 'zustand';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { ApiError } from '#web/shared/api/api.ts';

/** Somebody was asked to prove who they are, and did not. */
export class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled';
}

type Asked = { readonly onProved: () => void; readonly onCancel: () => void };

/** Who is asked for a proof at the moment; a `ProofHost` on the screen asks. */
export const useAskedProof = create<{ readonly asked: Asked | null; readonly hosts: number }>(() => ({
  asked: null,
  hosts: 0,
}));

/**
 * Does what the server may want a proof for: then the person is asked for it, and it is done once they gave it. Throws
 * `ProofCancelled` where they don't. Read on in proof-host, then proof-dialog.
 */
export const withProof = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isProofNeeded(error) || useAskedProof.getState().hosts === 0) throw error;
    await askForProof();
    return work();
  }
};

const isProofNeeded = (error: unknown): boolean => error instanceof ApiError && error.code === problemCodes.proofNeeded;

let asking: Promise<void> | null = null;

/** Whatever wants a proof at the same time waits for the same one. */
const askForProof = (): Promise<void> => {
  asking ??= new Promise<void>((resolve, reject) => {
    useAskedProof.setState({ asked: { onProved: resolve, onCancel: () => reject(new ProofCancelled()) } });
  }).finally(() => {
    asking = null;
    useAskedProof.setState({ asked: null });
  });
  return asking;
};
