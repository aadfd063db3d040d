import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const programs = { ip: '/usr/sbin/ip', setpriv: '/usr/bin/setpriv' } as const;

const run = promisify(execFile);

/** A machine with two network cards: one towards the other machines, one towards clients. */
export type NetworkedMachine = {
  /** The address for the other machines. */
  readonly inside: string;
  /** For clients, such as this process. */
  readonly outside: string;
  /** Runs a command on the machine, as the user. */
  prefix(user: { readonly uid?: number; readonly gid?: number }): string[];
};

export type SplitNetworks = {
  readonly machines: readonly NetworkedMachine[];
  /** The machine reaches no other one, and is reached by clients still. */
  cut(machine: NetworkedMachine): Promise<void>;
  heal(machine: NetworkedMachine): Promise<void>;
  remove(): Promise<void>;
};

const ip = async (words: string): Promise<void> => {
  await run(programs.ip, words.split(' '));
};

/** Two test processes may run at once. */
const mark = process.pid.toString(36);
const third = (process.pid % 120) * 2;

/** Of addresses that are kept for measuring. */
const networks = [
  { name: 'i', network: `198.18.${third}` },
  { name: 'o', network: `198.18.${third + 1}` },
] as const;

const bridgeOf = (network: string): string => `rl${network}${mark}`;
const cardOf = (network: string, at: number): string => `${bridgeOf(network)}n${at}`;
const spaceOf = (at: number): string => `runeloom-${mark}-${at}`;
const ownAddress = 254;

const makeMachine = async (at: number): Promise<NetworkedMachine> => {
  const space = spaceOf(at);
  await ip(`netns add ${space}`);
  await ip(`-n ${space} link set lo up`);
  for (const { name, network } of networks) {
    const card = cardOf(name, at);
    await ip(`link add ${card} type veth peer name ${name}0 netns ${space}`);
    await ip(`link set ${card} master ${bridgeOf(name)} up`);
    await ip(`-n ${space} addr add ${network}.${at}/24 dev ${name}0`);
    await ip(`-n ${space} link set ${name}0 up`);
  }
  const [inside, outside] = networks.map(({ network }) => `${network}.${at}`) as [string, string];
  return {
    inside,
    outside,
    prefix: ({ uid, gid }) => {
      const asUser = [programs.setpriv, `--reuid=${uid ?? 0}`, `--regid=${gid ?? 0}`, '--clear-groups'];
      return [programs.ip, 'netns', 'exec', space, ...asUser];
    },
  };
};

/** null where this machine has no network namespaces, or they are not ours to make. */
export const makeSplitNetworks = async (count: number): Promise<SplitNetworks | null> => {
  if (process.getuid?.() !== 0 || !Object.values(programs).every((path) => existsSync(path))) return null;
  const remove = async (): Promise<void> => {
    for (let at = 1; at <= count; at += 1) await ip(`netns del ${spaceOf(at)}`).catch(() => undefined);
    for (const { name } of networks) await ip(`link del ${bridgeOf(name)}`).catch(() => undefined);
  };
  const machines: NetworkedMachine[] = [];
  try {
    for (const { name, network } of networks) {
      await ip(`link add ${bridgeOf(name)} type bridge`);
      await ip(`addr add ${network}.${ownAddress}/24 dev ${bridgeOf(name)}`);
      await ip(`link set ${bridgeOf(name)} up`);
    }
    for (let at = 1; at <= count; at += 1) machines.push(await makeMachine(at));
  } catch {
    await remove();
    return null;
  }
  const insideCard = (machine: NetworkedMachine): string => cardOf(networks[0].name, machines.indexOf(machine) + 1);
  return {
    machines,
    cut: (machine) => ip(`link set ${insideCard(machine)} down`),
    heal: (machine) => ip(`link set ${insideCard(machine)} up`),
    remove,
  };
};
