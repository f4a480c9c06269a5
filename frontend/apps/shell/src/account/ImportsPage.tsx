import { BringData } from './data/BringData';
import { ImportedFiles } from './data/ImportedFiles';

/** Files to import, and the list of imports. */
export function ImportsPage() {
  return (
    <>
      <BringData />
      <ImportedFiles />
    </>
  );
}
