import { tellUse } from '@footfall/contract';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import controls from '../components/controls.module.css';
import { Icon } from '../components/Icon';
import { useWorkbook } from './useWorkbook';

/** A button that saves everything on the page as one workbook. `title`: that of the page; `name`: of the file. */
export function WorkbookButton({
  title,
  name,
  onSaved,
  look = 'button',
}: {
  title: string;
  name: string;
  /** Runs once the file is there, or the reason why not. */
  onSaved?: () => void;
  /** Whether it is a line of a menu. */
  look?: 'button' | 'item';
}) {
  const [isBusy, setBusy] = useState(false);
  const save = useWorkbook(title, name);
  const run = async () => {
    setBusy(true);
    tellUse({ kind: 'export', name: 'page.xlsx' });
    await save().finally(() => setBusy(false));
    onSaved?.();
  };
  return (
    <button type="button" className={controls[look]} disabled={isBusy} onClick={() => void run()}>
      <Icon name="down" />
      <FormattedMessage id="shell.workbook" defaultMessage="Excel" />
    </button>
  );
}
