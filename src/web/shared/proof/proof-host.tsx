import { useEffect } from 'react';
import { ProofDialog } from './proof-dialog.tsx';
import { useAskedProof } from './with-proof.ts';

/** Shows the dialog that `withProof` waits for. Leaving the screen cancels it. */
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
