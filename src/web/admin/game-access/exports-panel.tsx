import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  gameFormats,
  type ExportSettings,
  type ExportSettingsBody,
  exportSettings,
  exportSettingsRoute,
} from '#contract/exchange/export-settings.ts';
import { changeHeaders, toKnownVersion } from '#contract/versions.ts';
import * as texts from '#texts/exchange/export-settings.ts';
import { useAct } from '#web/shared/api/use-act.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { exportSettingsQuery } from '#web/shared/exports/export-settings.ts';
import { CheckGroup } from '#web/shared/fields/check-group.tsx';
import { SelectField } from '#web/shared/fields/select-field.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import { ApiError, request } from '#web/shared/api/api.ts';
import { queryClient } from '#web/shared/query-client.ts';
import styles from './game-access-page.module.css';

/** What this game reads, and whether people export their own content. */
export function ExportsPanel() {
  const { data, isError, isFetching, refetch } = useQuery(exportSettingsQuery);
  if (data) return <SettingsForm settings={data} />;
  if (isError)
    return <NotLoaded what={texts.theSettings} headingLevel={3} isTrying={isFetching} onRetry={() => void refetch()} />;
  return <Skeleton lines={6} label={texts.loadingSettings} />;
}

const ownChoices = ['server', 'on', 'off'] as const;

function SettingsForm({ settings }: { settings: ExportSettings }) {
  const [draft, setDraft] = useState<ExportSettingsBody | null>(null);
  const [outcome, setOutcome] = useState('');
  const { act, isBusy, warning } = useAct();
  const shown = draft ?? settings;
  const handleChange = (change: Partial<ExportSettingsBody>) => {
    setOutcome('');
    setDraft({ own: shown.own, formats: shown.formats, ...change });
  };
  const handleSave = async () => {
    if (!(await act(() => changeExportSettings(settings, shown)))) return;
    // What was changed while it was sent stays.
    setDraft((latest) => (latest === draft ? null : latest));
    setOutcome(texts.settingsSaved);
  };
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      <CheckGroup
        className={styles['formats']}
        legend={texts.readByGame}
        hint={<p className={styles['hint']}>{texts.readByGameHint}</p>}
        options={gameFormats}
        chosen={shown.formats}
        textOf={(format) => texts.gameFormatNames[format]}
        onChange={(formats) => handleChange({ formats })}
      />
      <SelectField
        className={styles['own']}
        label={texts.ownExports}
        hint={texts.ownExportsHint}
        options={ownChoices}
        value={shown.own ?? 'server'}
        textOf={(choice) => (choice === 'server' ? texts.asServerSays : texts.ownChoices[choice])}
        onChange={(choice) => handleChange({ own: choice === 'server' ? null : choice })}
      />
      {warning !== null && <WarningBox message={warning} />}
      <div className={styles['end']}>
        <Button type="submit" variant="primary" busy={isBusy} disabled={draft === null}>
          {texts.saveSettings}
        </Button>
        <output>{draft === null ? outcome : ''}</output>
      </div>
    </form>
  );
}

/** Fails where they are not as `seen` any more, and reads them again. */
const changeExportSettings = async (seen: ExportSettings, { own, formats }: ExportSettingsBody): Promise<void> => {
  const { queryKey } = exportSettingsQuery;
  try {
    const headers = changeHeaders(toKnownVersion(seen));
    const { body } = await request('PUT', exportSettingsRoute, { body: { own, formats }, headers });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, z.parse(exportSettings, body));
  } catch (error) {
    if (error instanceof ApiError && error.status === 412) await queryClient.invalidateQueries({ queryKey });
    throw error;
  }
};
