// Small pieces that every picture is made of. All sizes are in a 1600 × 900 frame.

export const width = 1600;
export const height = 900;

export const colour = {
  night: '#07120f',
  forest: '#0d2019',
  pine: '#123a2c',
  emerald: '#0b6b4f',
  leaf: '#1f9d74',
  mint: '#6fdcb2',
  amber: '#fbbf24',
  copper: '#ea7317',
  rust: '#9a3f0b',
  sand: '#f3e9d7',
  dawn: '#fbd38d',
  ink: '#14201b',
  river: '#2c7a7b',
  sky: '#f7e3c0',
};

/** Numbers from 0 to 1 that are the same at every run. */
export function random(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  radius = 0,
  more = '',
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, w = 6, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const group = (body: string, transform: string, more = ''): string =>
  `<g transform="${transform}" ${more}>${body}</g>`;

export type Light = 'dawn' | 'night' | 'day';

const skies: Record<Light, [string, string, string]> = {
  dawn: ['#f4a65a', '#f9d59b', '#f7ead2'],
  day: ['#8ed3bd', '#d3ead7', '#f6efdc'],
  night: ['#07120f', '#0f2e24', '#1c5a46'],
};

/** The sky with its sun, and hills one behind the other. */
export function landscape(light: Light, seed: number, horizon = 560): string {
  const next = random(seed);
  const [top, middle, bottom] = skies[light];
  const hills =
    light === 'night' ? ['#17503d', '#10392b', '#0b281f'] : ['#7fb89f', '#3f8d70', '#1b6a50'];
  const sun =
    light === 'night'
      ? circle(1180, 230, 90, '#f3e9d7', 'opacity="0.9"')
      : circle(1180, 300, 130, light === 'dawn' ? '#fff1d0' : '#fbd38d');
  const hill = (level: number): string => {
    const base = horizon + level * 60;
    const points = Array.from(
      { length: 7 },
      (_, index) => [index * 270 - 10, base - next() * 110] as const,
    );
    const curve = points.slice(1).map(([x, y], index) => {
      const [px, py] = points[index] ?? [0, base];
      return `C ${px + 130} ${py} ${x - 130} ${y} ${x} ${y}`;
    });
    return path(
      `M -10 ${height} L ${points[0]?.join(' ')} ${curve.join(' ')} L 1620 ${height} Z`,
      hills[level] ?? '#000',
    );
  };
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="0.45" stop-color="${middle}"/><stop offset="0.75" stop-color="${bottom}"/></linearGradient></defs>`,
    rect(0, 0, width, height, 'url(#sky)'),
    sun,
    hill(0),
    hill(1),
    hill(2),
  ].join('');
}

const walls: Record<Light, readonly [string, string]> = {
  night: ['#123a2c', '#07120f'],
  dawn: ['#fbe3bd', '#f4b777'],
  day: ['#e9f3e6', '#b7dcc6'],
};

/** A plain, lit room or table top for pictures of things. */
export function backdrop(light: Light, accent = 'rgba(234,115,23,0.35)'): string {
  const [from, to] = walls[light];
  return [
    `<defs><linearGradient id="room" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    `<radialGradient id="glow"><stop offset="0" stop-color="${accent}"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>`,
    rect(0, 0, width, height, 'url(#room)'),
    circle(1250, 200, 620, 'url(#glow)'),
  ].join('');
}

/** The network that lies over every picture: points of data, and what joins them. */
export function network(
  seed: number,
  area: { x: number; y: number; w: number; h: number },
  stroke: string,
  count = 14,
): string {
  const next = random(seed);
  const points = Array.from(
    { length: count },
    () => [area.x + next() * area.w, area.y + next() * area.h] as const,
  );
  const links = points.flatMap(([x, y], index) =>
    points
      .map(([px, py], other) => ({ px, py, other, distance: Math.hypot(px - x, py - y) }))
      .filter(({ other, distance }) => other > index && distance < Math.max(area.w, area.h) / 3)
      .slice(0, 3)
      .map(({ px, py }) => `M ${x} ${y} L ${px} ${py}`),
  );
  const dots = points.map(([x, y], index) =>
    circle(x, y, index % 4 === 0 ? 13 : 7, index % 4 === 0 ? colour.copper : stroke),
  );
  return `<g opacity="0.9">${line(links.join(' '), stroke, 3, 'opacity="0.65"')}${dots.join('')}</g>`;
}

export const svg = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
