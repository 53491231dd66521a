import { formerPath, titleOf } from './fields';
import type { Wxr, WxrItem } from './wxr';

export interface LibraryPicture {
  id: string;
  address: string;
  alt: string;
  caption: string;
  parent: string;
}

const size = /-\d{1,5}x\d{1,5}(?=\.\w+$)/;

/** What a file of WordPress says about pictures, blocks and addresses, which its posts name. */
export class Library {
  readonly #pictures = new Map<string, LibraryPicture>();
  readonly #children = new Map<string, LibraryPicture[]>();
  readonly #addresses = new Set<string>();
  readonly #blocks = new Map<string, string>();
  readonly #paths = new Set<string>();
  readonly #site: string;

  constructor({ items }: Wxr, site: string) {
    this.#site = site;
    for (const item of items) {
      const type = item.fields['wp:post_type']?.trim();
      const id = item.fields['wp:post_id']?.trim() ?? '';
      if (type === 'attachment') this.#add(id, item);
      if (type === 'wp_block') this.#blocks.set(id, item.fields['content:encoded'] ?? '');
      if (type === 'post' || type === 'page') {
        const path = formerPath(item.fields.link?.trim() ?? '');
        if (path) this.#paths.add(path);
      }
    }
  }

  #add(id: string, { fields, meta }: WxrItem): void {
    const address = fields['wp:attachment_url']?.trim() || fields.guid?.trim() || '';
    if (!/\.(?:jpe?g|png|gif|webp|avif|svg|bmp|heic)$/i.test(address)) return;
    const picture = {
      id,
      address,
      alt: titleOf(meta._wp_attachment_image_alt ?? ''),
      caption: fields['excerpt:encoded']?.trim() ?? '',
      parent: fields['wp:post_parent']?.trim() ?? '',
    };
    this.#pictures.set(id, picture);
    this.#addresses.add(address);
    const siblings = this.#children.get(picture.parent);
    if (siblings) siblings.push(picture);
    else this.#children.set(picture.parent, [picture]);
  }

  picture(id: string): LibraryPicture | undefined {
    return this.#pictures.get(id.trim());
  }

  /** The pictures that were uploaded to a post. */
  picturesOf(postId: string): readonly LibraryPicture[] {
    return this.#children.get(postId) ?? [];
  }

  block(id: string): string | undefined {
    return this.#blocks.get(id);
  }

  /** The address of a picture in its full size, where the library has it. */
  fullAddress(address: string): string {
    const bare = address.replace(/[?#].*$/, '');
    return (
      [address, bare, bare.replace(size, ''), bare.replace(size, '-scaled')].find((one) =>
        this.#addresses.has(one),
      ) ?? address
    );
  }

  /** A link to a page of the same file as its path, so that it leads to the post here. */
  pathWithin(address: string): string {
    const url = URL.parse(address);
    const site = URL.parse(this.#site);
    if (!url || !site || url.hostname.replace(/^www\./, '') !== site.hostname.replace(/^www\./, ''))
      return address;
    const path = formerPath(url.href);
    return path && this.#paths.has(path) ? `${path}${url.hash}` : address;
  }
}
