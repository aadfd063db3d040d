/** Which modules a built web app puts into which file, by their paths. A test finds patterns that match no file. */
export const chunkPatterns = {
  /** A document's editor, its rules, the dialog that saves it, and their texts: reading a list does without. */
  writing: [
    /\/documents\/conflict\//,
    /\/documents\/saving\/(?!use-saving)/,
    /\/documents\/editing\/(?!use-fault)/,
    /\/quest-document-rules\.ts$/,
    /\/submission\/compare\.ts$/,
    /\/story-line-document-rules\.ts$/,
    /\/messages\/describe-comparison\.ts/,
    /\/outbox\/send-or-keep\.ts$/,
    /\/carried\/discard-carried\.ts$/,
    /\/messages\/en\/writing\/saving\.ts/,
    /\/messages\/en\/rules\/comparison\.ts/,
    /\/messages\/en\/rules\/quest-rules\.ts/,
    /\/messages\/en\/rules\/property-rules\.ts/,
    /\/messages\/describe-property-violation\.ts/,
    /\/messages\/en\/rules\/story-line-rules\.ts/,
  ],
  /** Only editors and dialogs use these, so they never go into the shared file. */
  notShared: [
    /\/downshift\//,
    /\/virtua\//,
    /\/(?:infiniteQueryObserver|useInfiniteQuery)\.js$/,
    /\/@atlaskit\//,
    /\/bind-event-listener\//,
    /\/raf-schd\//,
    /\/@babel\/runtime\//,
    /\/quests\/property-(?:icon\.tsx|paths\.ts)$/,
    /\/icons\/(?:archive-arrow-up|arrow-down|arrow-up|box|clipboard-list|coins|copy|crosshair|footprints|gift|graduation-cap|grip-vertical|link-2|lock|lock-open|map|map-pin-off|messages-square|package|pencil|save|sparkles|swords|trash|undo-2)\./,
    /\/number-field\.tsx$/,
    /\/read-objective-list\.ts$/,
    /\/story-lines\/(?:writing|commands|workspace|graph)\//,
    /\/story-line\/edits\//,
    /\/windows\/tabs\.tsx$/,
    /\/messages\/en\/rules\/advice\.ts/,
    /\/compute-scroll-into-view\//,
    /\/prop-types\//,
    /\/suggest-field/,
    /\/history\//,
    /\/conflict\//,
    /\/merge\//,
    /\/editor\//,
    /\/view\//,
    /\/worlds\/tidewant\/(?:entries|reference\/(?:items|npcs|quest-titles|reference-entry))\.ts$/,
    /\/shared\/world\/(?:entry-store|chosen-catalogues|read-(?:catalogue|entries)|named-entries|proposed-titles|entries|match-entries|use-settled|icons\/.*|offers\/.*|present\/use-present-quests)\.tsx?$/,
    /\/icons\/(?:box|list-checks)\./,
    /\/submission\/compared-(?:property|fields)\.ts$/,
    /\/play-through\//,
    /\/domain\/world\/tell-property\.ts$/,
    /\/domain\/world\/rules\//,
    /\/domain\/quest\/(?:choosing\/|(?:reward-group-rules|named-entries|present-names|quest-rules|quest-field-values|change-quest-field)\.ts$)/,
    /\/contract\/world(?:\/world-offers)?\.ts$/,
    /\/story-lines\/use-quest-ids\.ts$/,
    /\/domain\/world\/world\.ts$/,
    /\/quest-properties\/(?:alive|change-properties)\.ts$/,
    /\/advice\//,
    /\/balance\//,
  ],
  /** Dialogs that save: they open on demand. */
  dialogs: [
    /\/shared\/dialogs\/(?:save-(?:dialog|failed|succeeded)|ask-before-saving)/,
    /\/quota\/(?:explain-quota|format-megabytes)\.ts$/,
  ],
  member: [
    /\/member-tools\.tsx?$/,
    /\/member-notices\.tsx?$/,
    /\/with-(?:server-state|world)\.tsx?$/,
    /\/shared\/dialogs\/(?:modal|save-question)/,
    /\/session-answers\.tsx?$/,
  ],
  /** A list of story lines, and what its editor shares with it. */
  storyLines: [/\/story-lines\/(?:owners-story-lines|use-line-quests)\.tsx?$/],
  /** The parts of a list whose documents can be submitted, quests as well as story lines. */
  submitting: [
    /\/history\/history-button\.tsx$/,
    /\/history\/deleted-button\.tsx$/,
    /\/submissions\/author\/use-/,
    /\/submissions\/states\/standing-/,
  ],
} as const satisfies Readonly<Record<string, readonly RegExp[]>>;

export const isInChunk =
  (chunk: keyof typeof chunkPatterns) =>
  (id: string): boolean =>
    chunkPatterns[chunk].some((pattern) => pattern.test(id));
