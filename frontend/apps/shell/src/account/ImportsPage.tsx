import { BringData } from './data/BringData';
import { ImportedFiles } from './data/ImportedFiles';

/** Files to bring in, and those that came in. */
export function ImportsPage() {
  return (
    <>
      <BringData />
      <ImportedFiles />
    </>
  );
}
