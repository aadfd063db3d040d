/** Which modules a built web app puts into which file, by their paths. A test finds patterns that match no file. */
export const chunkPatterns = {
  /** A document's editor, its rules, the dialog that saves it, and their texts: reading a list does without. */
  writing: [
    /\/documents\/conflict\//,
    /\/documents\/saving\/(?!use-saving)/,
    /\/documents\/editing\/(?!use-fault)/,
    /\/quest-document-rules\.ts$/,
    /\/story-line-document-rules\.ts$/,
    /\/messages\/describe-comparison\.ts/,
    /\/messages\/en\/saving\.ts/,
    /\/messages\/en\/rules\/comparison\.ts/,
    /\/messages\/en\/rules\/quest-rules\.ts/,
    /\/messages\/en\/rules\/story-line-rules\.ts/,
  ],
  /** Only editors and dialogs use these, so they never go into the shared file. */
  notShared: [
    /\/downshift\//,
    /\/compute-scroll-into-view\//,
    /\/prop-types\//,
    /\/suggest-field/,
    /\/history\//,
    /\/conflict\//,
    /\/merge\//,
    /\/editor\//,
    /\/view\//,
    /\/reference\//,
    /\/advice\//,
    /\/balance\//,
  ],
  member: [
    /\/member-tools\.tsx?$/,
    /\/member-notices\.tsx?$/,
    /\/with-server-state\.tsx?$/,
    /\/session-answers\.tsx?$/,
  ],
  /** The parts of a list whose documents can be submitted, quests as well as story lines. */
  submitting: [
    /\/history\/history-button\.tsx$/,
    /\/history\/deleted-button\.tsx$/,
    /\/submissions\/author\//,
    /\/submissions\/states\/standing-/,
    /\/submissions\/states\/submission-failed/,
  ],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

export const isInChunk =
  (chunk: keyof typeof chunkPatterns) =>
  (id: string): boolean =>
    chunkPatterns[chunk].some((pattern) => pattern.test(id));
