import { longestNameAsked, mostNamesAsked } from '#contract/world/world-entries.ts';
import { namingsIn, type Naming } from '#domain/advice/advise-entries.ts';
import { correctQuest } from '#domain/advice/correct-quest.ts';
import { wasNamedIn } from '#domain/quest/named-entries.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Written } from '#web/documents/document-rules.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useConnectivity } from '#web/shared/events/connectivity.ts';
import { isWhole, keptEntry, loadedEntries, rememberEntries } from '#web/shared/world/kept-entries.ts';
import { learnNames, type WrittenName } from '#web/shared/world/look-up-names.ts';
import { batchesOfIds, readBatch } from '#web/shared/world/read-by-ids.ts';
import { loadedWorld } from '#web/shared/world/world-store.ts';

type WrittenQuest = Written<QuestContent>;

/** Quests right before they are saved: a newly written name without an id takes the entry that is called so, with its spelling. */
export const settleNames = async (quests: readonly WrittenQuest[]): Promise<readonly QuestContent[]> => {
  const written = quests.map(newNames);
  try {
    await learn(written.flat().map(toName));
  } catch (error) {
    logError('The entries of new names could not be looked up', error);
  }
  return quests.map(({ content }, at) => (written[at] ?? []).reduce(takeEntry, content));
};

const toName = ({ field: { catalogue }, name }: Naming): WrittenName => ({ catalogue, name });

const newNames = ({ content, original }: WrittenQuest): readonly Naming[] => {
  const world = loadedWorld();
  const wasNamed = wasNamedIn(original, world);
  return namingsIn(content, world).filter(
    (naming) => naming.id === '' && naming.name.trim() !== '' && !wasNamed({ ...toName(naming), id: '' }),
  );
};

const idOf = ({ catalogue, name }: WrittenName) => loadedEntries().idNamed(catalogue, name);

const isOpen = (named: WrittenName): boolean =>
  idOf(named) === undefined && named.name.length <= longestNameAsked && !isWhole(named.catalogue);

/** Without a connection the device knows what it knows. */
const learn = async (written: readonly WrittenName[]): Promise<void> => {
  if (useConnectivity.getState().state === 'Offline') return;
  const open = written.filter(isOpen);
  if (open.length > 0) await learnNames(open.slice(0, mostNamesAsked));
  const unread = written.flatMap((named) => {
    const [catalogue, id] = [named.catalogue, idOf(named)];
    return id && keptEntry(catalogue, id) === undefined ? [{ catalogue, id }] : [];
  });
  await Promise.all(batchesOfIds(unread).map(async (batch) => rememberEntries(await readBatch(batch))));
};

const takeEntry = (quest: QuestContent, naming: Naming): QuestContent => {
  const { collection, property, field } = naming;
  const id = idOf(toName(naming));
  const entry = id ? keptEntry(field.catalogue, id) : null;
  if (!entry || entry.retired) return quest;
  const changes = { [field.key]: entry.name, [field.idKey]: entry.id };
  return correctQuest(quest, { collection, property, name: entry.name, changes }, loadedWorld());
};
