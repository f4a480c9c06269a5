export interface ProofDialogProps {
  onClose: () => void;
  onProven: () => void;
}
