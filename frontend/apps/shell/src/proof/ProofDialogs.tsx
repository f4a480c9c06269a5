import { onProofNeeded } from '@footfall/api';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyDialog } from '../remotes/lazyPart';
import type { ProofDialogProps } from './ProofDialogProps';

const ProofDialog = lazyDialog<ProofDialogProps>(() => import('./ProofDialog'));

type Settle = (isProven: boolean) => void;

/** Opens the dialog when a call needs a fresh proof. Calls that come meanwhile wait for the same answer. */
export function ProofDialogs() {
  const [waiting, setWaiting] = useState<readonly Settle[]>([]);
  useEffect(() => {
    onProofNeeded(() => new Promise((settle) => setWaiting((before) => [...before, settle])));
    return () => onProofNeeded(undefined);
  }, []);
  if (waiting.length === 0) return null;
  const end = (isProven: boolean) => {
    setWaiting([]);
    for (const settle of waiting) settle(isProven);
  };
  return createPortal(<ProofDialog onClose={() => end(false)} onProven={() => end(true)} />, document.body);
}
