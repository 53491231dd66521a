import { describe, expect, it } from 'vitest';
import { zipFile } from '@/tests/support/import-files';
import { readPictureZip } from './picture-zip';
import { placePictures } from './place-picture';

const placePicture = (html: string, address: string, path: string | undefined): string =>
  placePictures(html, new Map([[address, path]]));

describe('a picture of an imported text', () => {
  const address = 'https://old.example/uploads/a%20b.png';
  const html = `<p>c</p><img src="${address}" alt="A" /><img src="https://old.example/d.png" alt="" />`;
  const waiting = `<span data-picture-to-add="${address}" data-name="a b.png" title="A"></span>`;
  const other = '<img src="https://old.example/d.png" alt="" />';

  it('that came has its path here', () =>
    expect(placePicture(html, address, '/media/x.png')).toBe(
      `<p>c</p><img src="/media/x.png" alt="A" />${other}`,
    ));

  it("that did not come is a 'Picture to add' with its name, and takes its place when it comes later", () => {
    const placed = placePicture(html, address, undefined);
    expect(placed).toBe(`<p>c</p>${waiting}${other}`);
    expect(placePicture(placed, address, '/media/x.png')).toBe(
      `<p>c</p><img src="/media/x.png" alt="A" />${other}`,
    );
  });

  it('of a zip that is not in it keeps its name alone', () =>
    expect(placePicture('<img src="file:///a/b.png" alt="">', 'file:///a/b.png', undefined)).toBe(
      '<span data-picture-to-add="" data-name="b.png"></span>',
    ));

  it('import: a picture that is in the zip does not take the place of one that is missing there', () =>
    expect(
      placePictures(
        '<img src="file:///a.png" alt=""><img src="file:///b.png" alt="">',
        new Map([
          ['file:///a.png', undefined],
          ['file:///b.png', '/media/b.png'],
        ]),
      ),
    ).toBe(
      '<span data-picture-to-add="" data-name="a.png"></span><img src="/media/b.png" alt="" />',
    ));
});

describe('pictures of a zip beside the file', () => {
  const open = async () =>
    readPictureZip(
      await zipFile({
        'uploads/2024/05/a.png': '5',
        'uploads/2024/06/a.png': '6',
        'uploads/2024/06/only.jpg': 'o',
        'uploads/2024/06/notes.txt': 't',
      }),
    );

  it.each([
    ['https://old.example/wp-content/uploads/2024/05/a.png', '5'],
    ['https://old.example/wp-content/uploads/2024/06/a-300x200.png?w=9', '6'],
    ['__GHOST_URL__/content/images/size/w600/2024/06/a.png', '6'],
    ['https://cdn.example/only.jpg', 'o'],
    ['https://cdn.example/a.png', undefined],
    ['https://old.example/wp-content/uploads/2024/06/notes.txt', undefined],
  ])('%s', async (address, bytes) => {
    const file = await (await open())(address);
    expect(await file?.text()).toBe(bytes);
  });
});
