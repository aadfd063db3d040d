import { useDeviceStorage } from '#web/documents/device/device-database.ts';
import { WarningBox } from '#web/shared/notices/warning-box.tsx';
import * as texts from '#texts/documents.ts';

export function StorageRefused() {
  const { isRefused } = useDeviceStorage();
  if (!isRefused) return null;
  return <WarningBox role="note" message={texts.storageRefused} />;
}
