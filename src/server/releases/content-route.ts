import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '#server/platform/db/database.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import type { ContentSource } from './content-document.ts';
import type { ContentTokenStore } from './content-token-store.ts';
import type { NoteReading } from './note-reading.ts';
import type { ChannelStore } from './channel-store.ts';
import type { ReleaseReader } from './release-reader.ts';
import type { ExportSettingsStore } from './exports/export-settings-store.ts';
import type { ReleaseStore } from './release-store.ts';

export type ContentServices = {
  readonly database: Database;
  readonly isSignUpOpen: boolean;
  readonly appUrl: string;
  readonly source: ContentSource;
  readonly tokens: ContentTokenStore;
  readonly releases: ReleaseStore;
  readonly channels: ChannelStore;
  readonly sendRelease: ReleaseReader;
  readonly noteReading: NoteReading;
  readonly exportSettings: ExportSettingsStore;
  /** Its threads have room for all that is official. */
  readonly releasePool: WorkerPool;
};

export type ContentRoute = (app: Parameters<FastifyPluginAsyncZod>[0], services: ContentServices) => void;

export const gameTags = ['For the game'];
