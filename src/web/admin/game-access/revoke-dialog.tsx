import type { ContentToken } from '#contract/content.ts';
import { SaveDialog } from '#web/shared/dialogs/save-dialog.tsx';
import { revokeToken } from './use-tokens.ts';

/** Asks before a game is stopped from reading, and stops it. */
export function RevokeDialog({ token, onClose }: { token: ContentToken; onClose: () => void }) {
  return (
    <SaveDialog
      words={{
        act: 'Revoke Access Token',
        question: `Stop ${token.name} from reading the official content? A revoked token never works again.`,
        progress: 'Revoking the token…',
        success: `${token.name} can't read the official content any more.`,
      }}
      isDangerous
      onConfirm={() => revokeToken(token.id)}
      onClose={onClose}
    />
  );
}
