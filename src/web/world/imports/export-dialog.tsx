import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pageSizes } from '#contract/page-sizes.ts';
import type { SavedEntry } from '#contract/world.ts';
import * as texts from '#texts/world/imports.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { logError } from '#web/shared/errors/log.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { readEntries } from '#web/shared/world/read-entries.ts';
import styles from './import-dialog.module.css';
import { writeTable } from './write-table.ts';

type State = { readonly name: 'asking' | 'failed' } | { readonly name: 'reading'; readonly count: number };

/** Reads all entries of a catalogue, page by page, and hands them over as a table. */
export function ExportDialog({ catalogue, onClose }: { catalogue: string; onClose: () => void }) {
  const [state, setState] = useState<State>({ name: 'asking' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make = async () => {
    const abort = new AbortController();
    running.current = abort;
    setState({ name: 'reading', count: 0 });
    try {
      const all = await readAll(catalogue, abort.signal, (count) => setState({ name: 'reading', count }));
      handOver(`${catalogue}.csv`, writeTable(all));
      onClose();
    } catch (error) {
      if (abort.signal.aborted) return;
      logError('The entries could not be exported', error);
      setState({ name: 'failed' });
    }
  };
  return (
    <Modal title={texts.exportTitle} onClose={onClose}>
      <div className={styles['form']}>
        <p>{texts.exportLead}</p>
        <output>{state.name === 'reading' && texts.readSoFar(formatFigure(state.count))}</output>
        {state.name === 'failed' && <WarningBox message={texts.notExported} />}
        <div className={styles['actions']}>
          <Button
            variant="primary"
            icon={<Download aria-hidden="true" />}
            busy={state.name === 'reading'}
            onClick={() => void make()}
          >
            {texts.makeTable}
          </Button>
          <Button onClick={onClose}>{texts.callOff}</Button>
        </div>
      </div>
    </Modal>
  );
}

const readAll = async (
  catalogue: string,
  signal: AbortSignal,
  onRead: (count: number) => void,
): Promise<readonly SavedEntry[]> => {
  const all: SavedEntry[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readEntries>> = await readEntries(
      { catalogue, limit: pageSizes.entries, after },
      signal,
    );
    all.push(...page.items);
    after = page.next;
    onRead(all.length);
  } while (after !== null);
  return all;
};

const handOver = (fileName: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
