import { create } from 'zustand';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { ApiError } from './api.ts';

export class ProofCancelled extends Error {
  override readonly name = 'ProofCancelled';
}

type Asked = { readonly onProved: () => void; readonly onCancel: () => void };

/** The proof that is asked for now, and how many `ProofHost`s can ask. */
export const useAskedProof = create<{ readonly asked: Asked | null; readonly hosts: number }>(() => ({
  asked: null,
  hosts: 0,
}));

/** Throws `ProofCancelled` without a proof. Read on in proof-host, then proof-dialog. */
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

/** Works that need a proof at the same time share one dialog. */
const askForProof = (): Promise<void> => {
  asking ??= new Promise<void>((resolve, reject) => {
    useAskedProof.setState({ asked: { onProved: resolve, onCancel: () => reject(new ProofCancelled()) } });
  }).finally(() => {
    asking = null;
    useAskedProof.setState({ asked: null });
  });
  return asking;
};
