/** A backup or a restore that can't be done; the message tells an operator why. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
