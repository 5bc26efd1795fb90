import { placed } from '../figures/part.ts';
import type { Look } from '../looks.ts';
import { nightScene } from '../night.ts';
import { GOLD_DEFS, trophy } from '../objects/trophy.ts';
import type { Scene } from '../scene.ts';
import { circle, ellipse, group, path, polar, polygon, randomFrom, rect } from '../svg.ts';

/** LP3: celebration. The cup in a rain of confetti. */
export default function cupAndConfetti({ colors, light }: Look): Scene {
  const random = randomFrom(41);
  const papers = ['#ff5a5f', '#ffd166', '#3ddc97', '#4cc9ff', '#ff8fd0', '#ffffff'];
  const confetti = Array.from({ length: 150 }, () => {
    const [x, y] = [random() * 1200, random() * 880];
    const size = 10 + random() * 17;
    const color = papers[Math.floor(random() * papers.length)];
    const turn = random() * 360;
    const kind = random();
    const shape =
      kind < 0.55
        ? rect(-size / 2, -size * 0.3, size, size * 0.6, { rx: 2, fill: color })
        : kind < 0.8
          ? path(`M${-size} 0 Q${-size / 2} ${-size} 0 0 T${size} 0`, {
              fill: 'none',
              stroke: color,
              'stroke-width': 5,
              'stroke-linecap': 'round',
            })
          : circle(0, 0, size * 0.4, { fill: color });
    return group(
      {
        transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)})`,
        opacity: 0.75 + random() * 0.25,
      },
      shape,
    );
  });
  const rays = Array.from({ length: 18 }, (_, index) => {
    const turn = index * 20 + 4;
    return path(
      polygon([[600, 430], polar([600, 430], 720, turn), polar([600, 430], 720, turn + 9)]),
      {
        fill: '#ffe08a',
        opacity: 0.1,
      },
    );
  });
  const scene = nightScene(
    {
      width: 1200,
      height: 1000,
      horizon: 680,
      colors,
      seed: 41,
      towers: [
        { x: 290, y: 240, scale: 0.78, aim: [560, 780] },
        { x: 910, y: 240, scale: 0.78, aim: [640, 780] },
      ],
    },
    { ...light, key: '#fff3c8' },
    { bottom: 0.2 },
    group({}, ...rays),
    circle(600, 430, 470, { fill: 'url(#flare)', opacity: 0.85 }),
    group({}, ...confetti.slice(0, 90)),
    ellipse(600, 915, 260, 30, { fill: '#000', opacity: 0.5, filter: 'url(#soft)' }),
    placed(318, 110, 0, 1.3 * 1.08, trophy()),
    group({}, ...confetti.slice(90)),
  );
  return { ...scene, defs: scene.defs + GOLD_DEFS };
}
