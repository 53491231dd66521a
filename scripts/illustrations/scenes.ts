import {
  backdrop,
  colour as c,
  circle,
  group,
  landscape,
  line,
  network,
  path,
  rect,
} from './draw.ts';
import {
  bars,
  bubble,
  clinic,
  coins,
  drone,
  lens,
  lines,
  maize,
  phone,
  pit,
  pulse,
  pupils,
  roads,
  sheet,
  skyline,
  stall,
  tree,
  trend,
  truck,
} from './subjects.ts';

const upper = { x: 120, y: 60, w: 1360, h: 330 };
const chart = (x = 0, y = 0): string =>
  group(
    bars(-110, 120, [90, 150, 120, 210], 46) +
      trend(
        [
          [-110, -10],
          [-30, -70],
          [50, -40],
          [140, -130],
        ],
        c.rust,
        8,
      ),
    `translate(${x} ${y})`,
  );
const leaf =
  path('M 0 170 C -230 60 -220 -190 0 -330 C 220 -190 230 60 0 170 Z', c.leaf) +
  line(
    'M 0 200 L 0 -260 M 0 60 L -110 -30 M 0 60 L 110 -30 M 0 -60 L -96 -140 M 0 -60 L 96 -140',
    '#0b4a36',
    10,
  );
const spots = [
  [-70, -60],
  [60, 20],
  [-40, 70],
]
  .map(([x, y]) => circle(x ?? 0, y ?? 0, 24, c.amber) + circle(x ?? 0, y ?? 0, 12, c.rust))
  .join('');
const table = rect(0, 690, 1600, 220, '#7a4a22') + rect(0, 690, 1600, 26, '#9a6434');

/** Layers of points, joined: what a network is. */
function layers(light: 'night' | 'dawn', shift: number): string {
  const columns = [3, 5, 5, 4, 2].map((count, column) =>
    Array.from(
      { length: count },
      (_, row) => [360 + column * 220, 450 + (row - (count - 1) / 2) * 130] as const,
    ),
  );
  const joins = columns
    .slice(1)
    .flatMap((column, index) =>
      column.flatMap(([x, y]) =>
        (columns[index] ?? []).map(([px, py]) => `M ${px} ${py} L ${x} ${y}`),
      ),
    );
  const dots = columns.flatMap((column, index) =>
    column.map(([x, y], row) =>
      (index + row + shift) % 3 === 0
        ? circle(x, y, 40, c.copper)
        : circle(x, y, 30, light === 'night' ? c.mint : c.emerald),
    ),
  );
  return (
    backdrop(light) +
    line(joins.join(' '), light === 'night' ? c.leaf : c.rust, 3, 'opacity="0.55"') +
    dots.join('')
  );
}

/** Every picture of the site, by the path under public/images (without its ending). */
export const scenes: Record<string, string> = {
  placeholder: landscape('dawn', 3) + network(9, upper, c.emerald, 18),

  'industries/agriculture':
    landscape('dawn', 5, 520) +
    maize() +
    drone(820, 260) +
    network(4, { x: 560, y: 470, w: 520, h: 150 }, c.sand, 9),
  'industries/finance':
    landscape('day', 8, 620) +
    stall(560, 690, 1.15) +
    phone(1220, 500, 0.95, chart(0, 40), 6) +
    coins(960, 830, 5),
  'industries/healthcare':
    landscape('day', 11, 590) +
    tree(210, 800, 0.8) +
    clinic(900, 720, 1.05) +
    pulse(120, 240, c.emerald),
  'industries/education':
    landscape('dawn', 14, 600) +
    tree(420, 790, 1.3) +
    pupils(1010, 860, 1.25) +
    network(21, { x: 700, y: 80, w: 760, h: 240 }, c.emerald, 10),
  'industries/smart-cities':
    landscape('night', 17, 640) + skyline(6, 700, true) + roads() + network(5, upper, c.mint, 16),
  'industries/mining':
    landscape('dawn', 20, 470) +
    pit() +
    truck(1240, 690, 0.75) +
    network(12, { x: 420, y: 620, w: 760, h: 220 }, c.sand, 10),

  'posts/maize-advice-by-phone':
    landscape('dawn', 31, 540) +
    maize() +
    phone(800, 480, 1.05, group(leaf + spots, 'translate(0 40) scale(0.62)'), -5),
  'posts/credit-for-people-without-payslips':
    landscape('dawn', 33, 610) +
    stall(460, 700, 1.05) +
    coins(880, 830, 4) +
    coins(1080, 830, 7) +
    coins(1280, 830, 10) +
    trend(
      [
        [880, 660],
        [1080, 580],
        [1280, 470],
        [1460, 380],
      ],
      c.emerald,
      12,
    ),
  'posts/ai-in-the-clinic':
    landscape('dawn', 35, 600) +
    clinic(560, 730, 1.1) +
    phone(
      1230,
      490,
      0.95,
      group(pulse(-60, 0, c.emerald), 'translate(-76 0) scale(0.36)') +
        lines(-90, 90, 4, 180) +
        circle(0, -150, 56, c.copper) +
        rect(-10, -180, 20, 60, '#fff', 4) +
        rect(-30, -160, 60, 20, '#fff', 4),
      5,
    ),
  'posts/tutoring-in-large-classes':
    landscape('day', 37, 610) +
    tree(1230, 800, 1.3) +
    pupils(560, 880, 1.5) +
    network(8, { x: 180, y: 60, w: 800, h: 220 }, c.emerald, 11),
  'posts/traffic-lights-that-learn':
    landscape('dawn', 39, 640) + skyline(9, 690, false) + roads() + network(15, upper, c.rust, 14),
  'posts/old-maps-new-eyes':
    backdrop('dawn') +
    table +
    sheet(
      640,
      430,
      760,
      520,
      -6,
      line(
        'M -300 120 C -160 -60 20 160 300 -60 M -320 200 C -120 40 80 240 320 40 M -260 20 C -100 -160 100 60 260 -160',
        c.rust,
        8,
      ) + circle(120, -40, 22, c.copper),
    ) +
    network(18, { x: 820, y: 180, w: 640, h: 470 }, c.emerald, 18) +
    lens(1080, 400, 150),
  'posts/small-business-first-ai-project':
    backdrop('day') +
    table +
    rect(420, 300, 620, 400, c.ink, 26) +
    rect(446, 326, 568, 340, c.sand, 10) +
    chart(720, 500) +
    rect(360, 690, 740, 34, '#39463f', 14) +
    sheet(1290, 600, 300, 260, 10, lines(-110, -80, 5, 220)),
  'posts/data-protection-by-design':
    backdrop('night') +
    network(24, { x: 160, y: 100, w: 1280, h: 700 }, c.mint, 30) +
    line('M 670 420 V 330 A 130 130 0 0 1 930 330 V 420', c.sand, 52) +
    rect(580, 410, 440, 330, c.copper, 40) +
    circle(800, 550, 46, c.night) +
    rect(780, 560, 40, 100, c.night, 14),
  'posts/watch-neural-networks': layers('night', 0),
  'posts/watch-how-machines-learn':
    backdrop('dawn') +
    trend(
      [
        [220, 220],
        [400, 430],
        [580, 590],
        [780, 690],
        [1000, 742],
        [1360, 766],
      ],
      c.rust,
      14,
    ) +
    line('M 200 160 V 800 H 1420', c.ink, 12) +
    circle(1000, 742, 46, c.emerald) +
    network(28, { x: 620, y: 140, w: 760, h: 400 }, c.emerald, 14),
  'posts/watch-large-language-models':
    backdrop('night') +
    bubble(560, 330, 640, 240, c.emerald, -1) +
    bubble(1080, 610, 620, 230, c.copper, 1) +
    network(30, { x: 900, y: 80, w: 560, h: 330 }, c.mint, 12),
  'posts/watch-transformers': layers('dawn', 1),

  'work/state-of-ai-report':
    backdrop('dawn') +
    table +
    sheet(
      800,
      470,
      560,
      700,
      -5,
      rect(-280, -350, 560, 180, c.emerald, 14) +
        rect(-230, -300, 300, 30, c.sand, 8) +
        rect(-230, -250, 190, 20, c.mint, 8) +
        group(chart(), 'translate(-10 60) scale(1.4)'),
    ),
  'work/ai-readiness-research':
    backdrop('day') +
    sheet(
      640,
      460,
      620,
      640,
      -4,
      lines(-250, -250, 5, 500) + group(chart(), 'translate(-20 110) scale(1.35)'),
    ) +
    lens(1050, 430, 170),
  'work/policy-recommendations':
    backdrop('dawn') +
    rect(784, 180, 32, 560, c.ink, 12) +
    rect(620, 730, 360, 40, c.ink, 14) +
    line('M 420 240 L 1180 240', c.ink, 22) +
    circle(800, 236, 34, c.copper) +
    [
      [420, 240],
      [1180, 240],
    ]
      .map(
        ([x = 0, y = 0]) =>
          line(
            `M ${x} ${y} L ${x - 130} ${y + 250} M ${x} ${y} L ${x + 130} ${y + 250}`,
            c.ink,
            8,
          ) +
          path(
            `M ${x - 160} ${y + 250} H ${x + 160} A 160 100 0 0 1 ${x - 160} ${y + 250} Z`,
            c.emerald,
          ),
      )
      .join(''),
  'work/ethics-guidelines':
    backdrop('night') +
    circle(800, 450, 300, c.sand) +
    circle(800, 450, 250, '#fffaf0', `stroke="${c.copper}" stroke-width="14"`) +
    path('M 800 240 L 850 450 L 800 660 L 750 450 Z', c.emerald) +
    path('M 800 240 L 850 450 L 750 450 Z', c.copper) +
    circle(800, 450, 24, c.ink) +
    network(40, { x: 120, y: 80, w: 400, h: 740 }, c.mint, 12),
  'work/geological-records':
    backdrop('dawn') +
    [0, 1, 2, 3]
      .map(
        (row) =>
          rect(160, 130 + row * 170, 560, 150, row % 2 ? '#8a5a2b' : '#a8713a', 12) +
          rect(390, 190 + row * 170, 100, 26, c.amber, 12),
      )
      .join('') +
    sheet(520, 240, 420, 180, -4, line('M -160 30 C -80 -50 20 60 160 -30', c.rust, 8)) +
    network(44, { x: 820, y: 130, w: 640, h: 640 }, c.emerald, 26),
  'work/chatbot':
    backdrop('day') +
    bubble(560, 300, 620, 220, c.emerald, -1) +
    bubble(1060, 580, 620, 220, c.copper, 1),
  'work/crop-advisory':
    landscape('day', 50, 600) +
    maize() +
    group(leaf + spots, 'translate(800 460) scale(1.1)') +
    line(
      'M 540 210 V 130 H 620 M 980 130 H 1060 V 210 M 1060 590 V 670 H 980 M 620 670 H 540 V 590',
      c.sand,
      16,
    ),
  'work/fellowship':
    landscape('dawn', 52, 620) +
    path('M 800 210 L 1200 350 L 800 490 L 400 350 Z', c.ink) +
    path('M 560 430 V 570 C 660 660 940 660 1040 570 V 430 L 800 514 Z', c.emerald) +
    line('M 1160 364 V 600', c.copper, 14) +
    circle(1160, 620, 34, c.copper),
  'work/corporate-training':
    backdrop('dawn') +
    rect(420, 130, 760, 430, c.ink, 20) +
    rect(446, 156, 708, 378, '#fffaf0', 8) +
    group(chart(), 'translate(800 360) scale(1.5)') +
    [300, 560, 820, 1080, 1320]
      .map(
        (x, index) =>
          circle(x, 690, 62, '#3b2416') +
          path(
            `M ${x - 120} 930 C ${x - 120} 690 ${x + 120} 690 ${x + 120} 930 Z`,
            [c.emerald, c.copper, c.leaf, c.amber, c.river][index] ?? c.leaf,
          ),
      )
      .join(''),
  'work/hackathon':
    backdrop('night') +
    circle(800, 380, 230, c.amber) +
    circle(800, 380, 300, 'none', `stroke="${c.amber}" stroke-width="6" opacity="0.5"`) +
    rect(710, 590, 180, 40, c.sand, 14) +
    rect(724, 642, 152, 36, c.sand, 14) +
    rect(746, 690, 108, 34, c.sand, 14) +
    line('M 720 400 L 770 340 L 830 430 L 880 360 M 770 340 V 560 M 830 430 V 560', c.rust, 14) +
    network(56, { x: 100, y: 80, w: 1400, h: 700 }, c.mint, 18),

  'about/lab':
    backdrop('dawn') +
    rect(140, 90, 620, 430, '#bfe3d3', 16) +
    group(landscape('day', 60), 'translate(150 100) scale(0.375 0.456)') +
    group(tree(0, 0, 0.8), 'translate(520 500) scale(0.8)') +
    line('M 450 90 V 520 M 140 300 H 760', c.sand, 16) +
    rect(930, 150, 460, 300, c.ink, 20) +
    rect(952, 172, 416, 256, c.pine, 8) +
    network(61, { x: 980, y: 200, w: 360, h: 200 }, c.mint, 10) +
    table +
    pupils(560, 900, 1.1) +
    pupils(1160, 930, 1.1),
  'demo/customer-service-bot':
    backdrop('night') +
    phone(
      800,
      450,
      1.25,
      bubbleRow(-190, c.emerald, -20) +
        bubbleRow(-60, c.copper, 20) +
        bubbleRow(70, c.emerald, -20) +
        rect(-110, 200, 220, 46, '#e4dac4', 23),
    ) +
    network(66, { x: 80, y: 100, w: 440, h: 680 }, c.mint, 12) +
    network(67, { x: 1080, y: 100, w: 440, h: 680 }, c.mint, 12),
};

function bubbleRow(y: number, fill: string, shift: number): string {
  return (
    rect(-95 + shift, y, 190, 92, fill, 26) +
    rect(-70 + shift, y + 24, 130, 14, 'rgba(255,255,255,0.8)', 7) +
    rect(-70 + shift, y + 52, 90, 14, 'rgba(255,255,255,0.8)', 7)
  );
}
