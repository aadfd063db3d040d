import { megabyte } from '#domain/limits.ts';
import { defaultQuotas } from './quotas.ts';

export const kilobyte = 1024;

/** A route that reads no body accepts and drops this much: some clients send `{}` with everything. */
export const unreadBody = 1_000;

export const formBody = 16 * kilobyte;

export const questBodyBytes = 256 * kilobyte;

/** As many filters as a view may have, each with its most values. */
export const viewBodyBytes = 256 * kilobyte;

/** As many groups of story lines, and as many lines in them, as an owner may have. */
export const lineGroupsBodyBytes = 512 * kilobyte;

/** Room for about 5,000 quests and twice as many links. Larger bodies, of lines with quests, are received in turns. */
export const storyLineBodyBytes = 2 * megabyte;

/** Without its entries, which have addresses of their own. */
export const worldBodyBytes = megabyte;

/** What is written of a world for programs: a few lines for each of its keys. */
export const typedContent = 16 * megabyte;

export const savedQuestBytes = 256;

/** No valid map in a body has as many entries. */
export const mostEntries = 20_000;

/** The most bytes of the operator's own terms. */
export const mostTermsBytes = 64 * kilobyte;

/** A sign takes six bytes at most where it is written as its number. */
export const termsAnswerBytes = 6 * mostTermsBytes + kilobyte;

export const otherBody = 64 * kilobyte;

/** A number may be longer in the answer: 1e6 becomes 1000000. */
export const answerTo = (body: number): number => Math.ceil(body * 1.25);

/** The first rows of a dry run, each with cut texts. */
export const importPlanAnswer = 160 * kilobyte;

/** A thousand losses, refusals, conflicts, roots and missing documents, each with short texts. */
export const bookImportPlan = 8 * megabyte;

/** The ids of as many documents as an account may have. */
export const bookTakenBackIds = 4 * megabyte;

export const wholeCollection = { answer: defaultQuotas.bytes, rows: defaultQuotas.documents };

export const snapshotAnswer = 64 * megabyte;

/** A few short texts, each character in its most bytes. */
export const listedEntry = 2 * kilobyte;

/** A note of 500 characters, each in its most bytes. */
export const listedRelease = 4 * kilobyte;

/** A space with all of its members as owners, as administrators see it. */
export const spaceOwners = 64 * kilobyte;

/** Its share of the quests of a page of steps, each with a title of the most bytes. */
export const listedStep = 32 * kilobyte;

/** A reason of 300 characters, each in its most bytes, and a place. */
export const listedAside = 3 * kilobyte;

/** A request that sets aside as many checks as a document may have, with reasons of usual length. */
export const setAsideSent = 512 * kilobyte;

/** The ids of as many quests as a story line has, and their versions. */
export const stepQuestVersions = { body: 160 * kilobyte, answer: 200 * kilobyte };

/** The ids of as many documents as a move takes, and those that they get. */
export const movedIds = { body: 256 * kilobyte, answer: 512 * kilobyte };

/** The API's description as YAML or JSON, before it is compressed. */
export const apiDescription = megabyte;

/** A webhook with its latest deliveries. */
export const listedWebhook = 16 * kilobyte;

/** Names of 320 characters and a few details, each character in its most bytes. */
export const listedAct = 8 * kilobyte;

/** It is as long as the log, and sent in pieces. */
export const auditTable = 10_000_000 * listedAct;

/** Documents, and snapshots of submissions. It is written in pieces, so that it takes little memory. */
export const accountExport = 4_096 * megabyte;

/** Texts of comments in a page of threads, and one more thread with its most comments. */
export const pageOfThreads = 2 * megabyte;
export const oneThread = megabyte;

export const listedSubmission = 8 * kilobyte;

/** 50 aliases of 200 characters and 50 tags, each character in its most bytes. */
export const worldEntryBody = 64 * kilobyte;

/** A thousand names of usual length, and their ids in the most characters. */
export const knownNamesSent = 256 * kilobyte;
export const knownNamesAnswer = 640 * kilobyte;

export const listedWorldEntry = answerTo(worldEntryBody);

/** A table of 200,000 entries as JSON within JSON. */
export const worldTableBody = 64 * megabyte;

/** Bodies of all callers in memory: a table, and 16 MB for all others meanwhile. */
export const bodyRoom = worldTableBody + 16 * megabyte;

/** Answers of all callers in memory that are on their way, each until it has left. */
export const answerRoom = 64 * megabyte;

export const largestWorldTable = 200_000 * worldEntryBody;
