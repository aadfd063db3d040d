import { MemberNotices } from './member-notices.tsx';
import { loadMemberScreen, MemberScreen, loadDrafts } from './member-screens.tsx';
import { MemberTools } from './member-tools.tsx';

/** What only members load: what surrounds their screens, and the table of those. */
export const member = { MemberNotices, MemberScreen, MemberTools, loadDrafts, loadMemberScreen };
