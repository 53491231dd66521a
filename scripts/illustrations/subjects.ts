import { colour as c, circle, group, line, path, random, rect } from './draw.ts';

// What stands in the foreground of a picture. Each draws itself around its own origin or across the
// frame.

/** Rows of maize running to the horizon. */
export function maize(): string {
  const rows = Array.from({ length: 13 }, (_, index) => {
    const x = index * 190 - 340;
    return path(
      `M ${700 + index * 32} 640 L ${x} 900 L ${x + 95} 900 L ${716 + index * 32} 640 Z`,
      index % 2 ? '#0f5d43' : '#157a58',
    );
  });
  const plant = (x: number, y: number, s: number): string =>
    group(
      line('M0 0 C 4 -60 -4 -150 0 -230', '#0b4a36', 14) +
        path('M0 -60 C -60 -150 -120 -130 -150 -70 C -100 -100 -50 -70 0 -30 Z', '#2fae83') +
        path('M0 -100 C 60 -200 130 -170 150 -100 C 100 -140 50 -110 0 -70 Z', '#1f9d74') +
        path('M0 -150 C -40 -230 -100 -230 -120 -180 C -80 -200 -40 -170 0 -120 Z', '#37c093') +
        path('M10 -120 C 40 -170 60 -190 52 -110 C 48 -80 24 -70 10 -84 Z', c.amber) +
        path('M0 -220 C -14 -270 -4 -290 0 -300 C 6 -290 16 -270 4 -220 Z', c.dawn),
      `translate(${x} ${y}) scale(${s})`,
    );
  return (
    rows.join('') +
    [
      plant(180, 900, 1.5),
      plant(430, 880, 1.15),
      plant(1400, 910, 1.6),
      plant(1180, 880, 1.1),
      plant(660, 830, 0.8),
      plant(960, 830, 0.8),
    ].join('')
  );
}

/** A drone that looks down, with its beam. */
export const drone = (x: number, y: number, s = 1): string =>
  group(
    path('M -30 20 L -190 330 L 190 330 L 30 20 Z', 'rgba(111,220,178,0.28)') +
      line('M -110 -20 L 110 -20', c.ink, 12) +
      rect(-46, -40, 92, 56, c.ink, 22) +
      circle(0, 6, 16, c.mint) +
      [-110, 110]
        .map((at) => rect(at - 62, -46, 124, 10, c.ink, 5) + rect(at - 5, -44, 10, 28, c.ink))
        .join(''),
    `translate(${x} ${y}) scale(${s})`,
  );

/** A phone with what it shows. */
export const phone = (x: number, y: number, s: number, screen: string, tilt = 0): string =>
  group(
    rect(-150, -300, 300, 600, c.ink, 44) + rect(-130, -276, 260, 552, c.sand, 28) + screen,
    `translate(${x} ${y}) rotate(${tilt}) scale(${s})`,
  );

export const bars = (
  x: number,
  y: number,
  values: number[],
  w: number,
  fills: string[] = [c.leaf, c.copper, c.emerald],
): string =>
  values
    .map((value, index) =>
      rect(x + index * w * 1.5, y - value, w, value, fills[index % fills.length] ?? c.leaf, w / 5),
    )
    .join('');

export const trend = (points: Array<[number, number]>, stroke: string, w = 10): string =>
  line(`M ${points.map((point) => point.join(' ')).join(' L ')}`, stroke, w) +
  points.map(([x, y]) => circle(x, y, w * 1.3, stroke)).join('');

/** A market stall under an awning. */
export function stall(x: number, y: number, s = 1): string {
  const stripes = Array.from({ length: 8 }, (_, index) =>
    path(
      `M ${-320 + index * 80} -260 L ${-240 + index * 80} -260 L ${-232 + index * 82} -170 A 41 36 0 0 1 ${-314 + index * 82} -170 Z`,
      index % 2 ? c.sand : c.copper,
    ),
  );
  const goods = Array.from({ length: 9 }, (_, index) =>
    circle(
      -250 + index * 62,
      -34 - (index % 2) * 14,
      34,
      [c.amber, c.rust, c.leaf][index % 3] ?? c.amber,
    ),
  );
  return group(
    rect(-300, -230, 18, 430, '#5b3a1e') +
      rect(282, -230, 18, 430, '#5b3a1e') +
      goods.join('') +
      rect(-320, -20, 640, 220, '#8a5a2b', 10) +
      rect(-320, -20, 640, 34, '#a8713a', 8) +
      stripes.join(''),
    `translate(${x} ${y}) scale(${s})`,
  );
}

export const coins = (x: number, y: number, count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `<ellipse cx="${x}" cy="${y - index * 26}" rx="86" ry="26" fill="${index % 2 ? c.amber : '#e9a216'}" stroke="#b5700c" stroke-width="4"/>`,
  ).join('');

/** A clinic with its cross. */
export const clinic = (x: number, y: number, s = 1): string =>
  group(
    rect(-340, -230, 680, 330, c.sand, 8) +
      path('M -380 -220 L 0 -360 L 380 -220 Z', c.rust) +
      rect(-70, -90, 140, 190, c.emerald, 8) +
      [-270, 150]
        .map(
          (at) =>
            rect(at, -130, 120, 110, '#bfe3d3', 8) +
            line(`M ${at + 60} -130 L ${at + 60} -20 M ${at} -75 L ${at + 120} -75`, c.sand, 8),
        )
        .join('') +
      circle(0, -250, 56, '#fff') +
      rect(-12, -288, 24, 76, '#c2410c', 4) +
      rect(-38, -262, 76, 24, '#c2410c', 4),
    `translate(${x} ${y}) scale(${s})`,
  );

export const pulse = (x: number, y: number, stroke: string): string =>
  line(`M ${x} ${y} h 150 l 36 -90 l 56 210 l 62 -300 l 56 250 l 34 -70 h 190`, stroke, 12);

/** A broad acacia. */
export const tree = (x: number, y: number, s = 1): string =>
  group(
    path(
      'M -16 0 C -10 -120 -30 -180 -120 -260 L -96 -270 C -30 -210 -10 -220 0 -280 L 14 -280 C 16 -210 40 -220 110 -276 L 130 -262 C 40 -180 20 -120 26 0 Z',
      '#4a2f1a',
    ) +
      [
        '-250 -270 170 62',
        '-20 -330 260 78',
        '220 -280 170 60',
        '-130 -300 150 60',
        '110 -310 160 62',
      ]
        .map((spec, index) => {
          const [cx, cy, rx, ry] = spec.split(' ');
          return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${index % 2 ? '#167a58' : '#0f5f45'}"/>`;
        })
        .join(''),
    `translate(${x} ${y}) scale(${s})`,
  );

/** Three pupils seen from behind, around a screen. */
export const pupils = (x: number, y: number, s = 1): string => {
  const pupil = (at: number, shirt: string): string =>
    circle(at, -120, 52, '#3b2416') +
    path(`M ${at - 92} 80 C ${at - 92} -110 ${at + 92} -110 ${at + 92} 80 Z`, shirt);
  return group(
    rect(-130, -330, 260, 180, c.ink, 16) +
      rect(-114, -314, 228, 148, c.mint, 8) +
      trend(
        [
          [-84, -200],
          [-20, -250],
          [30, -220],
          [86, -285],
        ],
        c.emerald,
        8,
      ) +
      rect(-8, -150, 16, 60, c.ink) +
      pupil(-170, c.copper) +
      pupil(0, c.emerald) +
      pupil(170, c.amber),
    `translate(${x} ${y}) scale(${s})`,
  );
};

export function skyline(seed: number, base: number, dark: boolean): string {
  const next = random(seed);
  return Array.from({ length: 15 }, (_, index) => {
    const w = 74 + next() * 60;
    const h = 140 + next() * (index > 4 && index < 11 ? 380 : 200);
    const x = index * 112 - 20;
    const fill =
      (dark ? ['#0f2e24', '#17453552', '#1a5240'] : ['#0d4a38', '#146349', '#0a3a2c'])[index % 3] ??
      c.pine;
    const windows = Array.from({ length: Math.floor(h / 46) }, (_row, row) =>
      [0.22, 0.5, 0.78]
        .map((at) =>
          next() > 0.4
            ? rect(
                x + w * at - 6,
                base - h + 22 + row * 44,
                12,
                18,
                next() > 0.3 ? c.dawn : c.mint,
                2,
              )
            : '',
        )
        .join(''),
    );
    return rect(x, base - h, w, h + 10, fill.slice(0, 7), 6) + windows.join('');
  }).join('');
}

/** A crossing of two roads, with lights as nodes. */
export const roads = (): string =>
  path('M 620 900 L 770 600 L 830 600 L 980 900 Z', '#26332e') +
  path('M -10 740 L 1610 700 L 1610 770 L -10 820 Z', '#2d3c36') +
  line('M 800 890 L 800 620', c.sand, 6, 'stroke-dasharray="30 26"') +
  line('M 0 780 L 600 764 M 1000 752 L 1600 736', c.sand, 6, 'stroke-dasharray="40 30"') +
  [
    [650, 730, '#ef4444'],
    [955, 700, c.mint],
  ]
    .map(
      ([x, y, lit]) =>
        rect(Number(x) - 6, Number(y) - 40, 12, 90, c.ink, 4) +
        rect(Number(x) - 24, Number(y) - 140, 48, 110, c.ink, 16) +
        circle(Number(x), Number(y) - 86, 15, String(lit)),
    )
    .join('');

/** An open pit with its benches, and a truck on the ramp. */
export function pit(): string {
  const benches = ['#d98a3d', '#c46f27', '#a9561a', '#8b4212', '#6c310c'].map(
    (fill, level) =>
      `<ellipse cx="800" cy="${690 + level * 46}" rx="${900 - level * 150}" ry="${190 - level * 30}" fill="${fill}"/>`,
  );
  return (
    path('M -10 640 C 300 560 1300 560 1610 640 L 1610 910 L -10 910 Z', '#b8763a') +
    benches.join('') +
    line('M 1500 660 C 1200 640 1060 720 1160 770 C 1240 812 1000 850 860 836', '#f0c48a', 22)
  );
}

export const truck = (x: number, y: number, s = 1): string =>
  group(
    path('M -150 -120 L 90 -120 L 60 -20 L -120 -20 Z', c.amber) +
      path('M -140 -124 C -90 -190 20 -190 80 -124 Z', c.rust) +
      path('M 96 -110 L 170 -110 L 190 -20 L 70 -20 Z', '#f59e0b') +
      rect(112, -96, 48, 40, '#bfe3d3', 4) +
      rect(-150, -24, 350, 22, c.ink, 6) +
      [-90, 130].map((at) => circle(at, 10, 46, c.ink) + circle(at, 10, 18, c.sand)).join(''),
    `translate(${x} ${y}) scale(${s})`,
  );

/** A sheet of paper with lines, and something on it. */
export const sheet = (
  x: number,
  y: number,
  w: number,
  h: number,
  tilt: number,
  body: string,
  fill = '#fffaf0',
): string =>
  group(
    rect(-w / 2 + 14, -h / 2 + 18, w, h, 'rgba(7,18,15,0.22)', 14) +
      rect(-w / 2, -h / 2, w, h, fill, 14) +
      body,
    `translate(${x} ${y}) rotate(${tilt})`,
  );

export const lines = (x: number, y: number, count: number, w: number): string =>
  Array.from({ length: count }, (_, index) =>
    rect(x, y + index * 36, w * (index % 3 === 2 ? 0.62 : 1), 14, '#cfc6b1', 7),
  ).join('');

export const bubble = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  side: 1 | -1,
): string =>
  group(
    rect(-w / 2, -h / 2, w, h, fill, 46) +
      path(
        `M ${side * (w / 2 - 110)} ${h / 2 - 10} L ${side * (w / 2 - 40)} ${h / 2 + 60} L ${side * (w / 2 - 44)} ${h / 2 - 30} Z`,
        fill,
      ) +
      [-70, 0, 70].map((at) => circle(at, 0, 20, 'rgba(255,255,255,0.85)')).join(''),
    `translate(${x} ${y})`,
  );

export const lens = (x: number, y: number, r: number): string =>
  line(`M ${x + r * 0.72} ${y + r * 0.72} L ${x + r * 1.6} ${y + r * 1.6}`, c.ink, 46) +
  circle(x, y, r, 'rgba(255,255,255,0.25)', `stroke="${c.ink}" stroke-width="34"`);
