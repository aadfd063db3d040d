import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { contentRoutes, contentTokenAddress, type NewContentToken } from '#contract/content.ts';
import { channelAddress, releaseAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import {
  userAddress,
  userResetMailAddress,
  userRoutes,
  userSessionsAddress,
  type AuditEntry,
  type AuditLog,
} from '#contract/users.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { signInLoggedOnceIn } from '#server/auth/sign-in/log-sign-in.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';

type Logged = readonly [act: AuditEntry['act'], target: string, detail?: string];
type Command = (community: Community, who: SignedIn) => Promise<Logged>;
type Quiet = (community: Community, who: SignedIn) => Promise<unknown>;

const change =
  (body: object, act: AuditEntry['act'], detail?: string): Command =>
  async ({ reviewer }, { user, email }) => {
    await reviewer.request('PATCH', userAddress(user.id), { body });
    return detail === undefined ? [act, email] : [act, email, detail];
  };

const decide =
  (verdict: string, act: AuditEntry['act']): Command =>
  async (community) => {
    const id = await community.newSubmission(await community.newQuest('The weir and the wheel'));
    await community.decide(id, { verdict, reason: 'The miller needs a name.' });
    return [act, 'The weir and the wheel', id];
  };

const signIn = async ({ testApp }: Community, who: SignedIn, from?: string) => {
  await testApp.signIn(who.email, who.password, from);
};

const makeToken = async ({ reviewer }: Community) =>
  (await reviewer.request('POST', contentRoutes.tokens, { body: { name: 'A realm' } })).json<NewContentToken>().token;

const anOfficialLine = async (community: Community) => {
  const quests = [aQuestId(), aQuestId(), aQuestId()];
  for (const id of quests) await community.putQuest(community.official(id));
  const id = toStoryLineId(officialOwner, crypto.randomUUID());
  const address = storyLineAddress(officialOwner, id);
  const body = aStoryLine(Object.fromEntries(quests.map((quest) => [quest, []])), { title: 'An official line' });
  const put = (version = 0, title = body.title) =>
    community.reviewer.request('PUT', address, {
      body: { ...body, title },
      headers: version === 0 ? creationHeaders : changeHeaders(version),
    });
  return {
    id,
    quests,
    put,
    remove: () => community.reviewer.request('DELETE', address, { headers: changeHeaders(1) }),
  };
};

type Commands = Readonly<Record<string, Command>>;
/** Empties the log. */
type Forget = () => Promise<unknown>;

const accountCommands = (forget: Forget): Commands => ({
  'a rank': change({ rank: 'administrator' }, 'rank changed', 'administrator'),
  'a suspension': change({ suspended: true }, 'account suspended'),
  'its end': async (community, who) => {
    await community.reviewer.request('PATCH', userAddress(who.user.id), { body: { suspended: true } });
    await forget();
    return change({ suspended: false }, 'account restored')(community, who);
  },
  'a second factor': async (community, who) => {
    const { db, dialect } = community.database;
    const two_factor_enabled = dialect === 'sqlite' ? 1 : true;
    await db.updateTable('users').set({ two_factor_enabled }).where('id', '=', who.user.id).execute();
    return change({ second_factor: false }, 'second factor switched off')(community, who);
  },
  'ended sessions': async ({ reviewer }, { user, email }) => {
    await reviewer.request('DELETE', userSessionsAddress(user.id));
    return ['sessions ended', email];
  },
  'a reset mail': async ({ reviewer }, { user, email }) => {
    await reviewer.request('POST', userResetMailAddress(user.id));
    return ['reset mail sent', email];
  },
  'the sign-in of an administrator': async (community) => {
    await signIn(community, community.second);
    return ['administrator signed in', community.second.email, '127.0.0.1'];
  },
  'a sign-in from elsewhere': async (community) => {
    await signIn(community, community.second);
    await forget();
    await signIn(community, community.second, '192.0.2.7');
    return ['administrator signed in', community.second.email, '192.0.2.7'];
  },
  'the account of an administrator that its owner deletes': async (community, who) => {
    await community.setRank(who, 'administrator');
    await forget();
    await who.request('POST', authRoutes.deleteUser, { body: { password: who.password } });
    return ['administrator deleted their account', who.email];
  },
});

const tokenCommands = (forget: Forget): Commands => ({
  'a new access token': async (community) => ['content token made', 'A realm', (await makeToken(community)).id],
  'a revoked access token': async (community) => {
    const { id } = await makeToken(community);
    await forget();
    await community.reviewer.request('DELETE', contentTokenAddress(id));
    await community.second.request('DELETE', contentTokenAddress(id));
    return ['content token revoked', 'A realm', id];
  },
});

const makeRelease = async ({ reviewer }: Community, note = ''): Promise<number> => {
  const made = await reviewer.request('POST', releaseRoutes.releases, { body: { note } });
  return made.json<Release>().number;
};

const releaseCommands = (forget: Forget): Commands => ({
  'a new release': async (community) => ['release made', String(await makeRelease(community, 'A feast')), 'A feast'],
  'a release that is removed': async (community) => {
    const number = await makeRelease(community, 'A feast');
    await forget();
    for (const { request } of [community.reviewer, community.second]) await request('DELETE', releaseAddress(number));
    return ['release removed', String(number), 'A feast'];
  },
  'a channel that gets another release': async (community) => {
    const release = await makeRelease(community);
    await forget();
    const parts = { body: { release }, headers: changeHeaders(0) };
    await community.reviewer.request('PUT', channelAddress('live'), parts);
    await community.second.request('PUT', channelAddress('live'), parts);
    return ['channel changed', 'live', String(release)];
  },
});

const decisions: Commands = {
  'an approval': decide('approved', 'submission approved'),
  'a request for changes': decide('changes requested', 'submission sent back'),
  'a refusal': decide('declined', 'submission declined'),
  'an approval of a story line with its quests': async (community) => {
    const quests = [await community.newQuest(), await community.newQuest()];
    const id = await community.newSubmission(await community.newLine(quests));
    await community.decide(id);
    await community.decide(id);
    return ['submission approved', 'The drowned bell', id];
  },
};

const officialQuestCommands = (forget: Forget): Commands => ({
  'a new official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest, { title: 'An official quest' });
    await community.putQuest(quest, { title: 'An official quest' });
    return ['official quest created', 'An official quest', quest.id];
  },
  'a changed official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest);
    await forget();
    await community.putQuest(quest, { title: 'Its new title', version: 1 });
    await community.putQuest(quest, { title: 'Its new title', version: 1 });
    return ['official quest changed', 'Its new title', quest.id];
  },
  'a deleted official quest, with the lines that it leaves': async (community) => {
    const { quests } = await anOfficialLine(community).then(async (line) => {
      await line.put();
      return line;
    });
    const quest = community.official(quests[0] ?? '');
    await community.putQuest(quest, { title: 'An official quest', version: 1 });
    await forget();
    await community.removeQuest(quest, 2);
    await community.removeQuest(quest, 2);
    return ['official quest deleted', 'An official quest', quest.id];
  },
  'a restored official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest);
    await community.removeQuest(quest);
    await forget();
    await community.putQuest(quest, { title: 'An official quest' });
    return ['official quest restored', 'An official quest', quest.id];
  },
});

const officialLineCommands = (forget: Forget): Commands => ({
  'a new official story line': async (community) => {
    const line = await anOfficialLine(community);
    await forget();
    await line.put();
    return ['official story line created', 'An official line', line.id];
  },
  'a changed official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await forget();
    await line.put(1, 'Another title');
    return ['official story line changed', 'Another title', line.id];
  },
  'a deleted official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await forget();
    await line.remove();
    return ['official story line deleted', 'An official line', line.id];
  },
  'a restored official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await line.remove();
    await forget();
    await line.put();
    return ['official story line restored', 'An official line', line.id];
  },
});

const commands = (forget: Forget): Commands => ({
  ...accountCommands(forget),
  ...tokenCommands(forget),
  ...releaseCommands(forget),
  ...decisions,
  ...officialQuestCommands(forget),
  ...officialLineCommands(forget),
});

const quiet = (forget: Forget): Readonly<Record<string, Quiet>> => ({
  'what is so already': (community, who) => community.setRank(who, 'default'),
  "a designer's own quests": async (community) => {
    const id = await community.newQuest();
    await community.putQuest({ id }, { title: 'Another title', version: 1 });
    return community.removeQuest({ id }, 2);
  },
  "a designer's sign-in": signIn,
  "a designer's own account": (_, who) =>
    who.request('POST', authRoutes.deleteUser, { body: { password: who.password } }),
  'the next sign-in of an administrator from the same address': async (community) => {
    await signIn(community, community.second);
    await forget();
    await signIn(community, community.second);
    return signIn(community, community.second);
  },
  'a wrong password': (community) =>
    community.testApp.visit().request('POST', authRoutes.signIn, {
      body: { email: community.reviewer.email, password: 'not the password' },
    }),
  'a refused approval': async (community) => {
    const id = await community.newSubmission(await community.newQuest());
    return community.decide(id, { tag: 'something else' });
  },
  'a refused change of an official quest': (community) =>
    community.putQuest(community.official(aQuestId()), { version: 3 }),
});

const entries = async ({ reviewer }: Community) =>
  (await reviewer.request('GET', userRoutes.auditLog)).json<AuditLog>().items;

eachDatabase('the audit log', (testDatabase) => {
  let community: Community;
  let who: SignedIn;

  beforeAll(async () => {
    community = await startCommunity(testDatabase);
  });
  const forget = () => community.database.db.deleteFrom('audit_log').execute();
  beforeEach(async () => {
    who = await community.testApp.signUp();
    await forget();
  });

  describe('has one line of', () => {
    test.each(Object.entries(commands(forget)))('%s', async (_, command) => {
      const [act, target, detail] = await command(community, who);
      const log = await entries(community);
      expect(log.map((entry) => [entry.act, entry.target, detail === undefined ? undefined : entry.detail])).toEqual([
        [act, target, detail],
      ]);
      expect(log[0]?.actor).toBe(act.startsWith('administrator') ? target : community.reviewer.email);
    });
  });

  describe('has no line of', () => {
    const keeping = async () => {
      const rows = community.database.db.selectFrom('audit_log').select('id');
      kept = (await rows.execute()).length;
    };
    let kept = 0;
    test.each(Object.entries(quiet(keeping)))('%s', async (_, command) => {
      kept = 0;
      await command(community, who);
      expect(await entries(community)).toHaveLength(kept);
    });
  });

  test('has the next sign-in of an administrator once an hour is over', async () => {
    await signIn(community, community.second);
    await community.database.db
      .updateTable('audit_log')
      .set(({ eb, ref }) => ({ at: eb(ref('at'), '-', signInLoggedOnceIn) }))
      .execute();
    await signIn(community, community.second);
    expect((await entries(community)).map(({ act }) => act)).toEqual([
      'administrator signed in',
      'administrator signed in',
    ]);
  });
});
