import { useTheme } from './theme.ts';
import { pictureSize } from './picture-size.ts';
import styles from './screen-picture.module.css';

const files = import.meta.glob<string>('/docs/guide/pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Where the point of a picture is, for narrow screens. The others have it at the left. */
const points: Readonly<Record<string, 'middle' | 'right'>> = {
  canvas: 'middle',
  checks: 'right',
  play: 'right',
  space: 'right',
};

type PictureProps = { readonly name: string; readonly alt: string };

/** A drawn part of a screen (e2e/pictures), in the theme that is shown. It is fetched once it is nearly in sight. */
export function ScreenPicture({ name, alt }: PictureProps) {
  const { shown } = useTheme();
  return (
    <img
      className={styles['picture']}
      src={files[`/docs/guide/pictures/${shown}/${name}.webp`]}
      alt={alt}
      data-point={points[name]}
      {...pictureSize}
      loading="lazy"
      decoding="async"
    />
  );
}
