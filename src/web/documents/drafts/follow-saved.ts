import { toKnownVersion, toSeenVersion } from '#contract/versions.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import type { Draft } from '#web/documents/document-kind.ts';
import type { DocumentRules } from '#web/documents/document-rules.ts';

type Following<Content, Saved> = {
  readonly kind: { contentOf(saved: Content | Saved): Content };
  readonly rules: Pick<DocumentRules<Content>, 'follow'>;
};

/** The same draft if there is nothing to take over. While something waits, the save still finds the other version, and asks. */
export const followSaved = <Content, Saved extends SavedDocument, Begun extends Omit<Draft<Content>, 'id'>>(
  draft: Begun,
  saved: Saved,
  { kind, rules }: Following<Content, Saved>,
): Begun => {
  const seen = draft.version === null ? null : toSeenVersion(draft.version);
  if (!seen || saved.version <= seen.version) return draft;
  const answer = rules.follow?.(draft, kind.contentOf(saved));
  if (!answer) return draft;
  const { waits, ...followed } = answer;
  const version = waits ? draft.version : toKnownVersion(saved);
  const isSame =
    version === draft.version && followed.content === draft.content && followed.original === draft.original;
  return isSame ? draft : { ...draft, ...followed, version };
};
