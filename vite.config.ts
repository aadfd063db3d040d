import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { splitMessages } from './scripts/split-messages.ts';

/** What writes a document: its editor's parts, its rules, the dialog that saves it, and their texts. Reading a list does without. */
const isForWriting =
  /\/documents\/(?:conflict\/|saving\/(?!use-saving)|editing\/(?!use-fault))|\/(?:quest|story-line)-document-rules\.ts$|\/messages\/(?:describe-comparison|en\/(?:saving|rules\/(?:comparison|quest-rules|story-line-rules)))\.ts/;

/** What only editors and dialogs take stays with them, however many of them there are. */
const isShared = (id: string): boolean =>
  !isForWriting.test(id) &&
  !/downshift|compute-scroll-into-view|prop-types|suggest-field|pragmatic-drag-and-drop|bind-event-listener|raf-schd|@babel/.test(
    id,
  ) &&
  !/\/(?:history|conflict|merge|editor|view|reference|advice|balance)\/|\/(?:windows\/tabs|read-objective-list|number-field|rules\/advice|property-icon|icons\/(?:swords|sparkles|graduation-cap|package|messages-square|gift|coins|footprints|grip-vertical|clipboard-list|map-pin-off)\.)/.test(
    id,
  );

/** What goes on around every screen of whoever is signed in. */
const isForMembers = /\/(?:member-tools|member-notices|with-server-state|session-answers)\.tsx?$/;

/** What stands around the lists that can be submitted, of quests as of story lines. */
const isForDesks =
  /\/history\/(?:history|deleted)-button\.tsx$|\/submissions\/(?:author\/|(?:states\/)?(?:standing-|use-own-|submission-failed))/;

/** The weave is smaller than the request for it would be. */
const isWeave = (file: string): boolean => /\/weave(?:-light)?\.webp$/.test(file);

export default defineConfig({
  plugins: [splitMessages(), react()],
  build: {
    target: 'es2023',
    assetsInlineLimit: isWeave,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A text without parameters stands where it is shown.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // A schema does nothing but be: whoever takes an address from a contract need not take its schemas along.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        codeSplitting: {
          groups: [
            // What every start needs comes in one file, what every member needs in another, and so on: each has its headers.
            { name: 'start', tags: ['$initial'], priority: 2 },
            { name: 'shared', minShareCount: 4, test: isShared, priority: 1 },
            { name: 'member', test: isForMembers },
            { name: 'desk', test: isForDesks },
            { name: 'writing', test: isForWriting },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: `http://localhost:${process.env['PORT'] ?? 3000}`, changeOrigin: false } },
  },
});
