import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { useAskedProof } from '#web/shared/api/with-proof.ts';

/** Leaving the screen cancels the dialog. */
export function ProofHost() {
  const asked = useAskedProof((state) => state.asked);
  useEffect(() => {
    useAskedProof.setState(({ hosts }) => ({ hosts: hosts + 1 }));
    return () => {
      useAskedProof.setState(({ hosts }) => ({ hosts: hosts - 1 }));
      useAskedProof.getState().asked?.onCancel();
    };
  }, []);
  return asked && <ProofDialog onProved={asked.onProved} onCancel={asked.onCancel} />;
}
