import { megabyte } from '#domain/limits.ts';
import { restorableDays } from '#domain/timings.ts';
import { inFigures, plural } from '#texts/plural.ts';
// Details of problem documents. The params have the values.

export const noSuchAddress = 'There is nothing at this address.';
export const clientLeft = 'The client left.';
export const internal = 'Something went wrong on the server.';
export const databaseAway = 'The database is away. Please try again in a moment.';
export const contention = 'Too many changes at the same time. Please try again in a moment.';
export const littleSpace =
  'The server has too little space left, so nothing was written. Reading and deleting still work.';
export const stopping = 'The server is stopping.';
export const databaseDamaged = (file: string | null): string =>
  file === null
    ? 'The database is damaged. Restore a backup.'
    : `The file ${file} of the database is damaged. Restore a backup.`;
export const databaseSilent = 'The database does not answer.';
export const busyWithLarge = 'The server is busy with other large requests. Please try again in a moment.';
export const tooMuchWork = 'This is more than the server can check.';
export const tooManyLargeAnswers = 'Too many large answers are being sent to you. Please read them first.';
export const tooManyPasswords = 'The server checks many passwords just now. Please try again in a moment.';
export const tooManyAtOnce = 'You have sent too many requests at once. Please try again in a moment.';
export const requestTooSlow = 'The request did not arrive in time.';
export const bodyTooSlow =
  'The request arrived so slowly that the server needed its room for others. Please send it again.';
export const requestBroken = 'The request is not HTTP that can be read.';
export const headTooLong = 'The address and the headers of the request are too long.';
export const headerTwice = (name: string): string => `The header ${name} may come once.`;
export const foreignOrigin = 'The request comes from a page of another origin.';

export const invalidRequest = 'The request has content that is not allowed.';
export const invalidJson = "Body is not valid JSON but content-type is set to 'application/json'";
export const tooDeep = (max: number): string => `Has more than ${max} levels.`;
export const tooManyValues = (max: number): string => `Has more than ${inFigures(max)} values.`;
export const tooManyEntries = (max: number): string => `Has more than ${inFigures(max)} entries.`;
export const otherId = 'The id differs from the one in the address.';
export const otherOwner = 'The uid differs from the owner in the address.';
export const plainId = 'An id has 1 to 80 letters, digits, _ or -.';
export const questId = ({ min, max }: { min: number; max: number }): string =>
  `A quest's id is quest_ and ${min} to ${max} letters, digits, _ or -.`;
export const storyLineId = ({ min, max }: { min: number; max: number }): string =>
  `A story line's id is storyline_, its owner's id, _ and ${min} to ${max} letters, digits, _ or -.`;
export const submissionId = ({ min, max }: { min: number; max: number }): string =>
  `A submission's id is submission_ and ${min} to ${max} letters, digits, _ or -.`;
export const creationNeedsCondition = 'Send If-None-Match: * to create, or If-Match with the version that you change.';
export const deletionNeedsVersion = 'Send If-Match with the version that you delete.';
export const changeNeedsVersion = 'Send If-Match with the version that you change.';
export const versionTag = 'If-Match takes the tag of one version, such as "3.tMz0Vq1kQ2aX".';

export const noSuchDocument = (kind: string): string => `There is no such ${kind}.`;
export const noSuchVersion = (kind: string): string => `There is no such ${kind} or version of it.`;
export const noSuchPlace = 'There is no such document to continue after.';
export const forbidden = 'This belongs to somebody else.';
export const gone = 'It does not exist any more.';
export const savedElsewhere = 'It was saved elsewhere meanwhile.';
export const questsSavedElsewhere = 'Quests of the story line were saved elsewhere meanwhile.';
export const clientOutdated =
  'It has parts that this version of the page does not know. Reload the page, then save again.';
export const questNotInStoryLine = 'The story line does not hold this quest.';
export const tooManyIncludedQuests = (max: number): string =>
  `One save of a story line carries ${inFigures(max)} quests at most. Save the others by themselves.`;
export const tooManyChanges = (max: number): string => `A batch has ${inFigures(max)} of these at most.`;
export const changeOrDelete = 'A change has either content or delete.';
export const deletionNeedsExpected = 'Send expected with the version that you delete.';
export const someSavedElsewhere = 'Some of it was saved elsewhere meanwhile.';
export const deletedInBatch = 'The batch deletes this quest.';
export const noSuchQuest = 'This quest does not exist. Take it out of the story line, or save it with the line.';
export const storyLineTooLarge = (megabytes: number): string =>
  `A story line may have ${megabytes} MB, its quests apart.`;
export const questInUse = 'A story line has this quest.';
export const questInLargeLines =
  'The story lines that hold this quest are too many or too large to be changed at once. Take it out of some of them first.';

// What an account may keep, and how often it may write.
export const quotaDocuments = ({ limit, used }: { limit: number; used: number }): string =>
  `This place keeps ${inFigures(used)} quests and story lines, with reward tables, patterns, views and groups; ${inFigures(limit)} is the most. Nothing was written.`;
export const quotaSubmissions = ({ limit, used }: { limit: number; used: number }): string =>
  `This place keeps ${plural(used, { one: '1 submission that waits', other: `${inFigures(used)} submissions that wait` })}; ${inFigures(limit)} is the most. Nothing was written.`;
export const quotaBytes = ({ limit, used }: { limit: number; used: number }): string =>
  `This place keeps ${inMegabytes(used)} MB; ${inMegabytes(limit)} MB is the most. What is deleted there makes room after ${restorableDays} days. Nothing was written.`;
const inMegabytes = (bytes: number): string => inFigures(Math.ceil((bytes * 10) / megabyte) / 10);
const inSeconds = (seconds: number): string => plural(seconds, { one: '1 second', other: `${seconds} seconds` });
export const tooManyWrites = (rate: { burst: number; per_second: number; seconds: number }): string =>
  `An account may save ${rate.burst} times at once, and then ${plural(rate.per_second, { one: 'once', other: `${rate.per_second} times` })} a second. Please wait ${inSeconds(rate.seconds)}.`;
export const tooManyAttempts = (seconds: number): string => `Too many attempts. Please wait ${inSeconds(seconds)}.`;

export const noSuchSubmission = 'There is no such submission.';
export const alreadySubmitted = 'It waits for review already. Withdraw it first to submit it as it is now.';
export const alreadyDecided = (state: string): string => `It is ${state} already.`;
export const alreadyDecidedBy = ({ state, decided_by }: { state: string; decided_by: string }): string =>
  `It is ${state} already, by ${decided_by}.`;
export const officialChanged =
  'The official version is not the one that you saw. Read the difference again, then decide.';
export const submissionTooLarge = (megabytes: number): string =>
  `A submission may have ${megabytes} MB, the story line and all its quests together. Divide the line into several, then submit each.`;
export const questMissing = 'A quest of the story line does not exist any more. Take it out of the story line first.';
export const tooManySubmitting = 'Too much is being submitted just now. Please try again in a moment.';
export const changesWhileSubmitted = 'It is being changed again and again. Please try again in a moment.';

export const signInNeeded = 'Please sign in first.';
export const sessionEnded = 'This session has ended.';
export const noSuchSession = 'There is no such session.';
export const accountGone = 'This account does not exist any more.';
export const accountSuspended = 'This account is suspended.';
export const noSuchSpace = 'There is no such space.';
export const roleTooLow = 'Your role in this space does not allow it.';
export const spacesOfAdministrators = 'Administrators make the spaces here.';
export const lastOwner = 'A space needs an owner. Make somebody else the owner first.';
export const lastOwnerOfSpaces = (names: readonly string[]): string =>
  `This is the only owner of ${names.join(', ')}. Make somebody else the owner there first.`;
export const noSuchMember = 'This person is not in the space.';
export const noSuchInvitation = 'There is no such invitation.';
export const invitationGone = 'This invitation is over, was withdrawn, or is for somebody else.';
export const tooManyApprovals = 'A space asks for fewer approvals than it has editors.';
export const moveNeedsOtherPlace = 'They are there already.';
export const noSuchMove = 'There is no such move, or it can no longer be taken back.';
export const tooManyMoved = (max: number): string =>
  `At most ${inFigures(max)} quests, story lines and reward tables are moved or copied together.`;
export const tooManyUsesMoved = (max: number): string =>
  `At most ${inFigures(max)} requirements, objectives and rewards, with those of reward tables, are moved or copied together.`;
export const tooManyRowsMoved = (max: number): string =>
  `At most ${inFigures(max)} requirements, objectives, rewards, earlier versions, notes, comments, submissions and steps are moved together, with the quests of story lines and checks set aside. Move fewer together, or drop earlier versions.`;
export const moveTooLarge = (megabytes: number): string =>
  `At most ${megabytes} MB of quests and story lines, and as many of reward tables, are moved or copied together.`;
export const moveHistoryTooLarge = (megabytes: number): string =>
  `Their earlier versions, comments and submissions have more than ${megabytes} MB. Move fewer together.`;
export const lineWouldBreak = 'Story lines that stay hold some of these quests.';
export const underReview = (title: string): string => `“${title}” waits for review. Withdraw it first.`;
export const idTaken =
  'Something with the same id is there, or was deleted there. Delete it for good first, or make a copy.';
export const deletedAccount = 'Deleted account';
export const movedElsewhere = 'It was moved to another place meanwhile.';
export const ownVersion = 'You saved this version last, so somebody else approves of it.';
export const approvalsMissing = ({ have, want }: { have: number; want: number }): string =>
  `The space asks for ${plural(want, { one: '1 approval', other: `${want} approvals` })} of this version by its editors, and it has ${have}.`;
export const tooManyOwnedSpaces = (max: number): string => `A person owns ${max} spaces at most.`;
export const tooManySpaces = (max: number): string => `A person is in ${max} spaces at most.`;
export const tooManyMembers = (max: number): string => `A space has ${inFigures(max)} members at most.`;
export const tooManyInvitations = (max: number): string => `A space has ${max} open invitations at most.`;
export const noSuchCommented = 'There is nothing of this kind and id to comment on.';
export const noSuchThread = 'There is no such thread of comments.';
export const noSuchComment = 'There is no such comment.';
export const noSuchPlaceToComment = 'Nothing stands at this place.';
export const cannotReadMention = 'Somebody who is mentioned cannot read this.';
export const commentOfOther = 'Only who wrote a comment changes it.';
export const tooManyThreads = (max: number): string =>
  `${inFigures(max)} threads are open here, the most there may be. Resolve one first.`;
export const tooManyComments = (max: number): string =>
  `A thread has ${inFigures(max)} comments at most. Begin another one.`;

export const noWaitingInvitation = 'There is no such invitation, or it was used, withdrawn or ended.';
export const noSuchAccount = 'There is no such account.';
export const administratorsOnly = 'This is for administrators.';
export const secondFactorNeeded = 'Administrators need a second factor here. Please set it up on your account page.';
export const lastAdministrator = 'This is the last administrator. Make somebody else one first.';
export const emailUnverified =
  'Nobody has proved yet that this email address is theirs. The account gets a rank once its owner has opened the link in the mail.';
export const proofNeeded = (address: string): string =>
  `Confirm first that it is you: POST ${address} with your password, and a code of your second factor.`;
export const codeNeeded = 'This account has a second factor: send a code of the app, or a backup code, too.';
export const ownSecondFactor = 'Switch your own second factor off on your account page, with your password and a code.';
export const secondFactorOn = 'The second factor is on already.';
export const secondFactorUnreadable =
  "This second factor can't be checked any more. An administrator or the operator can switch it off.";
export const alreadySignedIn = 'You are already signed in.';
export const secondStepOver = 'No sign-in waits for a code here. Please begin with the password.';
export const invalidCode = 'Invalid code';
export const invalidEmail = 'Invalid email';
export const invalidToken = 'Invalid token';

export const noSuchToken = 'There is no such token.';
export const webhookNotPublic = 'A webhook needs an address that starts with https:// and that everybody can reach.';
export const noSuchWebhook = 'There is no such webhook.';
export const noSuchDelivery = 'There is no such delivery.';
export const tooManyWebhooks = (max: number): string => `There are ${max} webhooks already. Delete one first.`;
export const contentTokenNeeded = 'Send Authorization: Bearer with an access token that an administrator made.';
export const writeTokenUnknown = 'There is no such write token, or it has ended.';
export const tokenScopeNeeded = (scope: string): string => `This needs a write token with the scope ${scope}.`;
export const noTokenHere = 'A write token can not do this. A person who is signed in may.';
export const tooManyWriteTokens = (max: number): string => `You have ${max} write tokens already. Withdraw one first.`;
export const otherChannel = (channel: string): string => `This token reads the channel ${channel} alone.`;
export const channelEmpty = (channel: string): string => `The channel ${channel} has no release yet.`;
export const changesWhileRead = 'The official content is being changed again and again. Please try again in a moment.';
export const firstIdTooLow = (first: number): string =>
  `Below ${first} stand the game's own quests, which the export would replace. Send despite=true if you want that.`;
export const otherDialect = 'The format has no such dialect.';
export const noSuchRelease = 'There is no such release.';
export const worldHasErrors = (count: number): string =>
  plural(count, {
    one: 'The official content has an error: something that no player can do. Mend it, set it aside, or release despite it.',
    other: `The official content has ${inFigures(count)} errors: what no player can do. Mend them, set them aside, or release despite them.`,
  });
export const exportStops = (count: number): string =>
  plural(count, {
    one: 'A format that this game reads has a loss that stops players. Mend it, or release despite it.',
    other: `Formats that this game reads have ${inFigures(count)} losses that stop players. Mend them, or release despite them.`,
  });
/** `message` says what is wrong with a quest, `line` in which story line. */
export const errorInLine = ({ message, line }: { message: string; line: string }): string =>
  `${message} Story line: “${line}”.`;
export const releaseMissing = (number: number): string => `There is no release ${number}.`;
export const releaseInUse = (channel: string): string =>
  `The channel ${channel} has this release. Put another one on it first.`;
export const tooManySetAside = (max: number): string => `At most ${inFigures(max)} checks can be set aside here.`;
export const tooManySetAsideOfOwner = (max: number): string =>
  `At most ${inFigures(max)} checks can be set aside in all.`;
export const tooManyReleases = (max: number): string =>
  `There are ${inFigures(max)} releases, the most that are kept. Delete one first.`;
export const metricsTokenNeeded = 'Send Authorization: Bearer with the METRICS_TOKEN.';
export const metricsFromHere =
  'Only the machine that the server runs on is answered, at localhost; set METRICS_TOKEN for others.';
export const speedNotMeasured = 'This installation does not measure speed.';

// Worlds to begin with.
export const worldIsSet = 'The setting WORLD names the world of this installation.';
export const worldInUse = 'Somebody has saved a quest or a story line already. It was written for the present world.';
export const importInto = (catalogue: string): string =>
  `An import into the catalogue ${catalogue} is under way. Try again once it is over.`;
export const noSuchWorld = 'No world of this name ships.';

// Entries of the world.
export const noSuchEntry = 'There is no such entry.';
export const entryInUse = 'Quests or reward tables name this entry.';
export const entryMissing = 'The entry to replace it with does not exist.';
export const catalogueFull = (max: number): string =>
  `A catalogue has ${inFigures(max)} entries at most. Nothing was written.`;
export const catalogueUnknown = (catalogue: string): string =>
  `The world has no catalogue ${catalogue}. Nothing was written.`;
export const noSuchIcon = 'There is no such icon.';
export const noSuchPicture = 'There is no such picture.';
export const otherIcon = 'An icon is the address that the server gave when it was sent.';
export const notAnIcon = (kilobytes: number, pixels: number): string =>
  `An icon is a PNG or WebP image of at most ${kilobytes} kB, and ${pixels} × ${pixels} pixels.`;
export const wrongPlaceInList = 'This is not the end of a page of this list.';
export const replacementTooLarge = (max: number): string =>
  `More than ${inFigures(max)} quests name this entry. That is more than one replacement changes.`;
export const noSuchReplacement = 'There is no such replacement.';
export const coinInUse = (label: string): string =>
  `Quests count ${label}, so the coin stays under its id. Its label, worth and most may change.`;
export const replacedEntryGone = 'The replaced entry does not exist any more, so the replacement cannot be taken back.';
export const replacementChanged = 'Some of its quests changed since, so the replacement cannot be taken back.';
export const importGone = 'This import is over or was called off. Read the table again.';
export const importOutdated = 'The entries changed since the table was read. Read it again.';
export const otherOrigin = 'Only an import says where a document came from. Leave it out, or send what is stored.';
export const tablesNameTooMuch = (megabytes: number): string =>
  `The documents that these tables name have more than ${megabytes} MB. Import fewer rows at a time.`;
export const bookNamesTooMuch = (megabytes: number): string =>
  `The entries of the world that this book names have more than ${megabytes} MB. Import it in smaller parts, such as some chapters at a time.`;
export const bookTakesTooLong = (seconds: number): string =>
  `The server takes more than ${seconds} seconds to read this book. Import it in smaller parts, such as some chapters at a time.`;
export const worldIsOfOfficial =
  'Only an import into the official content adds to the world. Elsewhere a name that the world lacks stays free text.';
export const bookOutdated = 'Something changed since the book was read. Read it again.';
export const tooManyBooks = 'Another book is being read or applied just now. Please try again in a moment.';
export const bookIdTaken = 'There is an import of this id already.';
export const noSuchBookImport = 'There is no such import, or it is over.';
export const bookTakenBackBefore = 'This import can no longer be taken back or called off.';
export const inFile = (file: string, fault: string): string => `${file}: ${fault}`;
export const importUnreadable = (line: number, reason: string): string => `Line ${line} cannot be read: ${reason}`;
export const tooManyImports = 'Another table is being read or applied just now. Please try again in a moment.';

// Why a row of a table is refused.
export const rowWithoutId = 'The id is missing.';
export const rowWrongId = ({ min, max }: { min: number; max: number }): string =>
  `An id has ${min} to ${max} characters without blanks.`;
export const rowTwice = (row: number): string => `Row ${row} has this id already.`;
export const rowTooLong = ({ cells, columns }: { cells: number; columns: number }): string =>
  `The row has ${inFigures(cells)} cells, but the first line names ${plural(columns, { one: '1 column', other: `${inFigures(columns)} columns` })}. A text with a comma or another separator in it stands in "quotes".`;
export const rowWithoutName = 'The name is missing.';
export const rowWrongText = (part: string): string =>
  `The ${part} has too many characters, or some that are not allowed.`;
export const rowWrongList = (part: string): string => `The ${part} are too many, empty or too long.`;
export const rowWrongNumber = (part: string, cell: string): string =>
  `The ${part} is not a whole number without separators, such as 12000: ${cell}`;
export const rowWrongFlag = 'Retired is true or false.';
export const columnTwice = (name: string): string => `two columns are called ${name}. Give one of them another name.`;
export const noColumn = (name: string): string => `there is no column ${name}.`;
export const noTable = 'there is no list of entries.';

export const signUpClosed = 'Sign-up is closed. Ask the people who run this installation for an invitation.';
export const signUpOfDomains =
  'Sign-up is open for certain email addresses only. Ask the people who run this installation for an invitation.';
export const invitationEnded =
  'This invitation was used, has ended, or is for another email address. Ask for a new one.';
export const passwordsOff = 'Passwords are not used here. Sign in through the provider of this installation.';
export const providerOff = 'No provider for single sign-on is set up on this installation.';
export const providerUnreachable = 'The provider of single sign-on can not be reached. Please try again later.';
export const providerRefused = 'The sign-in at the provider let nobody in.';
export const alreadySignedUp = 'This email address has an account already.';

export const ownExportsOff = 'Exports of your own content are switched off here.';
export const tooManyExports = 'An export of this account is under way already. Please try again later.';

// Links that show a quest or a story line.

export const sharingOff = 'Links that show quests to guests are switched off on this installation.';
export const noSuchLink = 'This link leads nowhere: it has ended, or was taken back.';
export const tooManyLinks = (most: number): string =>
  `At most ${inFigures(most)} quests and story lines may be shared at once.`;
export const sharedTooLarge = (megabytes: number): string => `More than ${megabytes} MB can not be shared by a link.`;
export const tooManySharing = 'Too many large story lines are being shared. Please try again in a moment.';
export const changesWhileShared = 'It changed while it was being shared. Please try again.';
