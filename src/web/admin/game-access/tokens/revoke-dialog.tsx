import type { ContentToken } from '#contract/content.ts';
import * as texts from '#texts/installation.ts';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { revokeToken } from './use-tokens.ts';

export function RevokeDialog({ token, onClose }: { token: ContentToken; onClose: () => void }) {
  return (
    <SaveDialog
      words={texts.revokeWords(token.name)}
      isDangerous
      onConfirm={() => revokeToken(token.id)}
      onClose={onClose}
    />
  );
}
