import {
  BookMarked,
  Crown,
  FilePlus2,
  FolderPen,
  KeyRound,
  Milestone,
  Route,
  Scale,
  UsersRound,
  Workflow,
} from 'lucide-react';
import { paths } from '#web/shared/paths.ts';
import { NavigationGroup } from './navigation-group.tsx';
import { NavigationLink } from './navigation-link.tsx';

/** The groups of the side menu that only administrators see. */
export function AdministratorEntries({ onLeave }: { onLeave: () => void }) {
  return (
    <>
      <NavigationGroup title="Official Quests" icon={<Crown aria-hidden="true" />}>
        <NavigationLink to={paths.officialQuests} icon={<BookMarked aria-hidden="true" />} onLeave={onLeave}>
          View Official Quest List
        </NavigationLink>
        <NavigationLink to={paths.officialStoryLines} icon={<Milestone aria-hidden="true" />} onLeave={onLeave}>
          View Official Story Line List
        </NavigationLink>
      </NavigationGroup>
      <NavigationGroup title="Quest Management" icon={<FolderPen aria-hidden="true" />}>
        <NavigationLink to={paths.editUsers} icon={<UsersRound aria-hidden="true" />} onLeave={onLeave}>
          Edit/View Users
        </NavigationLink>
        <NavigationLink to={management.quests} icon={<FolderPen aria-hidden="true" />} onLeave={onLeave}>
          Edit/View Official Quests
        </NavigationLink>
        <NavigationLink to={management.storyLines} icon={<Route aria-hidden="true" />} onLeave={onLeave}>
          Edit/View Official Story Line
        </NavigationLink>
        <NavigationLink to={management.createQuest} icon={<FilePlus2 aria-hidden="true" />} onLeave={onLeave}>
          Create Official Quest
        </NavigationLink>
        <NavigationLink to={management.review} icon={<Scale aria-hidden="true" />} onLeave={onLeave}>
          Review Community Quests
        </NavigationLink>
        <NavigationLink to={paths.officialStoryLines} icon={<Workflow aria-hidden="true" />} onLeave={onLeave}>
          Create Official Story Lines
        </NavigationLink>
        <NavigationLink to={paths.gameAccess} icon={<KeyRound aria-hidden="true" />} onLeave={onLeave}>
          Game Access
        </NavigationLink>
      </NavigationGroup>
    </>
  );
}

const management = {
  quests: `${paths.questManagement}?view=quests`,
  storyLines: `${paths.questManagement}?view=story-lines`,
  review: `${paths.questManagement}?view=review`,
  createQuest: `${paths.questManagement}?view=quests&mode=create`,
};
