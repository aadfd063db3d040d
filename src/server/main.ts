import type { Logger } from 'pino';
import * as texts from '#texts/server/command-line.ts';
import { misspelt, transactionPooler } from '#texts/server/doctor.ts';
import { createApp } from './app.ts';
import { createChainKey } from './accounts/audit/chain/chain-key.ts';
import type { PasswordCost } from './accounts/auth/passwords/password-hash.ts';
import { warnOfTrust } from './platform/client-address/trust-proxies.ts';
import { readConfig, SettingsError } from './config.ts';
import { describeOpenPath, keepPrivate } from './platform/keep-private.ts';
import { noteFirstStart, StartError } from './platform/first-start.ts';
import { openDatabase, type Database } from './platform/db/database.ts';
import { DatabaseAwayError, isOutOfSpace } from '#server/platform/db/failures.ts';
import { isBehindTransactionPooler } from './platform/db/postgres/find-pooler.ts';
import { drain } from './drain.ts';
import { backUpRegularly } from './operating/backup/back-up-regularly.ts';
import { warnAtStart } from './operating/doctor/doctor.ts';
import { describeDatabaseFailure, describeListenFailure } from './start-failures.ts';
import { findMisspelt } from './setting-names.ts';
import { finishImports } from './content/entries/imports/apply-on-file.ts';
import { packRegularly, purgeRegularly } from './operating/purge-regularly.ts';
import { createLog } from './log.ts';
import { runRegularly } from './operating/run-regularly.ts';
import { sendDigests } from './content/inbox/mail-digests.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { collectSooner } from './collect-sooner.ts';
import { readChosenWorld } from './content/world/chosen-world.ts';
import { createLastReserve, makeRoomToStart } from './platform/space/last-reserve.ts';
import { seedOfficialWorld } from './content/world/seed-official-world.ts';
import { sendWebhooks } from './content/webhooks/send-webhooks.ts';
import { publicReach } from './content/webhooks/webhook-reach.ts';

type Parts = {
  /** Builds the web app and returns its folder. Without it, something else serves the files. */
  prepareWeb?: () => Promise<string>;
  /** For tests only: no setting changes the safe default. */
  passwordCost?: PasswordCost;
};

/** Runs until SIGTERM or SIGINT. Resolves once it listens and has printed its address. */
export const main = async (parts: Parts): Promise<void> => {
  const log = createLog();
  try {
    await serve(parts, log);
  } catch (error) {
    process.stderr.write(`${texts.notStarted(explain(error))}\n`);
    process.exit(1);
  }
};

const serve = async ({ prepareWeb, passwordCost }: Parts, log: Logger): Promise<void> => {
  const config = readConfig(process.env);
  for (const { name, meant } of findMisspelt(process.env)) log.warn(misspelt({ name, meant }));
  const world = await readChosenWorld(config.world);
  for (const path of keepPrivate(config.dataDir)) log.warn({ path }, describeOpenPath(path));
  const trustWarning = warnOfTrust(config.trustProxy);
  if (trustWarning) log.warn(trustWarning);
  const webDir = await prepareWeb?.();
  const reserve = createLastReserve(config.dataDir);
  if (makeRoomToStart(config.dataDir, reserve)) log.warn(texts.reserveGivenUp);
  const database = await openDatabase(config, {
    reportLostConnection: (err) => log.warn({ err }, 'database connection lost'),
    reportAfterCommit: (err) => log.warn({ err }, 'the work beside a large commit failed'),
    giveUpReserve: () => {
      const isGivenUp = reserve.giveUp();
      if (isGivenUp) log.warn(texts.reserveGivenUp);
      return isGivenUp;
    },
  }).catch((error: unknown) => {
    throw describeDatabaseFailure(error, config);
  });
  await refusePooler(database);
  const unlessFull = (error: unknown): void => {
    if (!isOutOfSpace(error)) throw error;
    log.error({ err: error }, 'there was no space at the start');
  };
  await finishImports(database).catch(unlessFull);
  await seedOfficialWorld(database, world);
  const mailer = createMailer(config, log);
  const app = await createApp({ webDir, config, database, mailer, log, passwordCost });
  await app.listenAt(config).catch((error: unknown) => {
    throw describeListenFailure(error, config);
  });
  try {
    noteFirstStart(config.dataDir);
    reserve.keep();
  } catch (error) {
    unlessFull(error);
  }
  collectSooner();
  const purging = purgeRegularly({
    database,
    log,
    audit: { key: createChainKey(config.secret), keepDays: config.auditKeepDays },
  });
  const packing = packRegularly({ database, log });
  const digests = mailRegularly({ ...config, database, mailer }, log);
  const webhooks = sendWebhooks({ database, log, secret: config.secret, reach: publicReach });
  const backingUp = backUpRegularly({ database, config, log });
  stopOnSignals(async () => {
    await drain(app);
    await Promise.all([webhooks.stop(), backingUp.stop()]);
    await purging.stop();
    await packing.stop();
    await digests.stop();
    await database.close();
  }, log);
  process.stdout.write(`${texts.ready(config.appUrl)}\n`);
  void warnAtStart(config, database, (line) => log.warn(line));
};

/** Milliseconds. */
const digestsEvery = 60_000;

const mailRegularly = (sending: Omit<Parameters<typeof sendDigests>[0], 'onFailure'>, log: Logger) => {
  const onFailure = (error: unknown): void => log.error({ err: error }, 'a digest was not sent');
  const run = (signal: AbortSignal) => sendDigests({ ...sending, signal, onFailure });
  return runRegularly([{ run, failure: 'digests could not be sent' }], { log, every: digestsEvery });
};

/** Before anybody is served: saves would fail later. */
const refusePooler = async (database: Database): Promise<void> => {
  if (!database.pool || !(await isBehindTransactionPooler(database.pool))) return;
  await database.close();
  throw new StartError(transactionPooler);
};

const stopOnSignals = (stop: () => Promise<void>, log: Logger): void => {
  let stopping = false;
  const handle = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
};

const explain = (error: unknown): string => {
  if (error instanceof SettingsError) return texts.checkSetting(error.message);
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseAwayError) return texts.databaseAway(error.message);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};
