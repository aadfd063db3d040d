import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditRoutes, type AuditAct, type AuditLog } from '#contract/audit-log.ts';
import { contentRoutes, contentTokenAddress, type NewContentToken } from '#contract/content.ts';
import { channelAddress, releaseAddress, releaseRoutes, type Release } from '#contract/releases.ts';
import { storyLineAddress } from '#contract/story-lines.ts';
import { userAddress, userResetMailAddress, userSessionsAddress } from '#contract/users.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import { toStoryLineId } from '#domain/story-line/story-line.ts';
import { officialOwner } from '#domain/account/user.ts';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { eachDatabase } from '#test-support/databases/databases.ts';
import { startCommunity, type Community } from '#test-support/interleaving/a-community.ts';
import type { SignedIn } from '#test-support/product/running-app.ts';

type Details = Readonly<Record<string, unknown>>;
type Logged = readonly [act: AuditAct, target: string, details?: Details];
type Command = (community: Community, who: SignedIn) => Promise<Logged>;
type Quiet = (community: Community, who: SignedIn) => Promise<unknown>;

const change =
  (body: object, act: AuditAct, details: Details = {}): Command =>
  async ({ reviewer }, { user, email }) => {
    await reviewer.request('PATCH', userAddress(user.id), { body });
    return [act, email, details];
  };

const decide =
  (verdict: string, act: AuditAct): Command =>
  async (community) => {
    const id = await community.newSubmission(await community.newQuest('The weir and the wheel'));
    await community.decide(id, { verdict, reason: 'The miller needs a name.' });
    return [act, 'The weir and the wheel', { kind: 'quest', author: community.designer.user.id }];
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
  'a rank': change({ rank: 'administrator' }, 'rank_changed', { rank: 'administrator', before: 'default' }),
  'a suspension': change({ suspended: true }, 'account_suspended'),
  'its end': async (community, who) => {
    await community.reviewer.request('PATCH', userAddress(who.user.id), { body: { suspended: true } });
    await forget();
    return change({ suspended: false }, 'account_restored')(community, who);
  },
  'a second factor': async (community, who) => {
    const { db, dialect } = community.database;
    const two_factor_enabled = dialect === 'sqlite' ? 1 : true;
    await db.updateTable('users').set({ two_factor_enabled }).where('id', '=', who.user.id).execute();
    return change({ second_factor: false }, 'second_factor_off')(community, who);
  },
  'ended sessions': async ({ reviewer }, { user, email }) => {
    await reviewer.request('DELETE', userSessionsAddress(user.id));
    return ['sessions_ended', email];
  },
  'a reset mail': async ({ reviewer }, { user, email }) => {
    await reviewer.request('POST', userResetMailAddress(user.id));
    return ['reset_mail_sent', email];
  },
});

const tokenCommands = (forget: Forget): Commands => ({
  'a new access token': async (community) => [
    'content_token_made',
    (await makeToken(community)).name,
    { channel: 'draft' },
  ],
  'a revoked access token': async (community) => {
    const { id } = await makeToken(community);
    await forget();
    await community.reviewer.request('DELETE', contentTokenAddress(id));
    await community.second.request('DELETE', contentTokenAddress(id));
    return ['content_token_revoked', 'A realm'];
  },
});

const makeRelease = async ({ reviewer }: Community, note = ''): Promise<number> => {
  const made = await reviewer.request('POST', releaseRoutes.releases, { body: { note } });
  return made.json<Release>().number;
};

const releaseCommands = (forget: Forget): Commands => ({
  'a new release': async (community) => [
    'release_made',
    String(await makeRelease(community, 'A feast')),
    { note: 'A feast' },
  ],
  'a release that is removed': async (community) => {
    const number = await makeRelease(community, 'A feast');
    await forget();
    for (const { request } of [community.reviewer, community.second]) await request('DELETE', releaseAddress(number));
    return ['release_removed', String(number), { note: 'A feast' }];
  },
  'a channel that gets another release': async (community) => {
    const release = await makeRelease(community);
    await forget();
    const parts = { body: { release }, headers: changeHeaders(0) };
    await community.reviewer.request('PUT', channelAddress('live'), parts);
    await community.second.request('PUT', channelAddress('live'), parts);
    return ['channel_moved', 'live', { release }];
  },
});

const decisions: Commands = {
  'an approval': decide('approved', 'submission_approved'),
  'a request for changes': decide('changes requested', 'submission_sent_back'),
  'a refusal': decide('declined', 'submission_declined'),
  'an approval of a story line with its quests': async (community) => {
    const quests = [await community.newQuest(), await community.newQuest()];
    const id = await community.newSubmission(await community.newLine(quests));
    await community.decide(id);
    await community.decide(id);
    return ['submission_approved', 'The drowned bell', { kind: 'story line' }];
  },
};

const officialQuestCommands = (forget: Forget): Commands => ({
  'a new official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest, { title: 'An official quest' });
    await community.putQuest(quest, { title: 'An official quest' });
    return ['official_quest_created', 'An official quest'];
  },
  'a changed official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest);
    await forget();
    await community.putQuest(quest, { title: 'Its new title', version: 1 });
    await community.putQuest(quest, { title: 'Its new title', version: 1 });
    return ['official_quest_changed', 'Its new title'];
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
    return ['official_quest_deleted', 'An official quest'];
  },
  'a restored official quest': async (community) => {
    const quest = community.official(aQuestId());
    await community.putQuest(quest);
    await community.removeQuest(quest);
    await forget();
    await community.putQuest(quest, { title: 'An official quest' });
    return ['official_quest_restored', 'An official quest'];
  },
});

const officialLineCommands = (forget: Forget): Commands => ({
  'a new official story line': async (community) => {
    const line = await anOfficialLine(community);
    await forget();
    await line.put();
    return ['official_story_line_created', 'An official line'];
  },
  'a changed official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await forget();
    await line.put(1, 'Another title');
    return ['official_story_line_changed', 'Another title'];
  },
  'a deleted official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await forget();
    await line.remove();
    return ['official_story_line_deleted', 'An official line'];
  },
  'a restored official story line': async (community) => {
    const line = await anOfficialLine(community);
    await line.put();
    await line.remove();
    await forget();
    await line.put();
    return ['official_story_line_restored', 'An official line'];
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
  'a refused approval': async (community) => {
    const id = await community.newSubmission(await community.newQuest());
    await forget();
    return community.decide(id, { tag: 'something else' });
  },
  'a refused change of an official quest, by its version': (community) =>
    community.putQuest(community.official(aQuestId()), { version: 3 }),
  'a release that is not modified': async (community) => {
    const number = await makeRelease(community);
    const { headers } = await community.reviewer.request('GET', releaseAddress(number));
    await entries(community);
    await forget();
    return community.reviewer.request('GET', releaseAddress(number), {
      headers: { 'If-None-Match': String(headers.etag) },
    });
  },
});

const entries = async ({ second }: Community) => (await second.request('GET', auditRoutes.log)).json<AuditLog>().items;

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
      const [act, target, details = {}] = await command(community, who);
      const log = await entries(community);
      expect(log.map((entry) => [entry.act, entry.target.name])).toEqual([[act, target]]);
      const { user, email } = community.reviewer;
      expect(log[0]).toMatchObject({
        outcome: 'done',
        actor: { id: user.id, name: email },
        address: '127.0.0.1',
        details,
      });
      expect([log[0]?.target.id, log[0]?.session]).toEqual([expect.any(String), expect.any(String)]);
    });
  });

  describe('has no line of', () => {
    const keeping = async () => {
      await entries(community);
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
});
