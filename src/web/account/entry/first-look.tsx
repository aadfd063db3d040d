import { Link } from 'wouter';
import { simulatedPlayers } from '#domain/story-line/simulation/simulated-players.ts';
import * as texts from '#texts/account/first-look.ts';
import { apiDocsAddress } from '#contract/screens/screens.ts';
import { paths } from '#web/shared/address/paths.ts';
import styles from '#web/account/form/entry-window.module.css';

/** Where the cards of the picture stand, in the order of their titles. */
const places = [
  { x: 130, y: 6 },
  { x: 20, y: 104 },
  { x: 240, y: 104 },
  { x: 130, y: 202 },
] as const;

/** For guests who see the product for the first time: what it is, in a picture and three sentences. */
export function FirstLook() {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the theme colours it, which no img can have */}
      <svg viewBox="0 0 440 264" role="img" aria-label={texts.picture}>
        <rect className={styles['choice']} x="6" y="76" width="428" height="98" rx="6" />
        <text x="220" y="93" textAnchor="middle">
          {texts.pictureChoice}
        </text>
        <path d="M220 62v10M220 72H110v32M220 72H330v32M110 160v28H220M330 160v28H220v14" />
        {places.map(({ x, y }, index) => (
          <g key={texts.pictured[index]} transform={`translate(${x} ${y})`}>
            <rect width="180" height="56" rx="4" />
            <text className={styles['quest']} x="12" y="33">
              {texts.pictured[index]}
            </text>
          </g>
        ))}
      </svg>
      <ul>
        {texts.whatItDoes(simulatedPlayers).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Link to={paths.about}>{texts.toAbout}</Link>
      <a href={apiDocsAddress}>{texts.apiDocs}</a>
    </>
  );
}
