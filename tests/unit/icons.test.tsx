import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from '@/components/ui/icon';
import * as drawings from '@/lib/icons';

const theirs = new Map(Object.entries({ ...lucide, Parcel: lucide.Package }));

const shapes = (svg: string): string => svg.slice(svg.indexOf('>') + 1);

it.each(Object.entries(drawings))('%s is drawn as Lucide draws it', (name, drawing) => {
  const component = theirs.get(name.charAt(0).toUpperCase() + name.slice(1));
  const ours = renderToStaticMarkup(createElement(Icon, { drawing, className: 'size-5' }));
  const expected = renderToStaticMarkup(createElement(component as typeof lucide.X));
  expect(shapes(ours)).toBe(shapes(expected));
});
