import { isBlank, textsIn } from './pasted-parts';

const isList = (element: Element): boolean => element.matches('ul, ol');

/**
 * Puts each inner list into the item before it: Google Docs, Apple Notes and others write it beside
 * that item, or into an item of its own. Without an item before it, its items are the outer list's.
 */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul, ol')) {
    let child = list.firstElementChild;
    while (child) {
      const inner = listsIn(child);
      const before = child.previousElementSibling;
      if (inner.length === 0) {
        child = child.nextElementSibling;
      } else if (before) {
        before.append(...inner);
        if (!inner.includes(child)) child.remove();
        child = before.nextElementSibling;
      } else if (list.children.length === 1 && inner.length === 1) {
        list.replaceWith(...inner);
        child = null;
      } else {
        const items = inner.flatMap(({ children }) => [...children]);
        child.replaceWith(...items);
        child = list.firstElementChild;
      }
    }
  }
}

/** A list itself, or the lists of an item that has nothing else. */
function listsIn(child: Element): Element[] {
  if (isList(child)) return [child];
  const lists = [...child.children].filter(isList);
  const others = [...child.childNodes].filter((node) => !lists.some((list) => list === node));
  return others.every(isBlank) ? lists : [];
}

/** Makes task lists of lists whose items have boxes to tick. */
export function makeTaskLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>(':is(ul, ol):not([data-type])')) {
    const items = [...list.children].filter((child) => child instanceof HTMLLIElement);
    const ticks = items.map(takeTick);
    if (ticks.every((tick) => tick === undefined)) continue;
    for (const [index, item] of items.entries()) makeTask(item, ticks[index] ?? false);
    const tasks = list.ownerDocument.createElement('ul');
    tasks.dataset.type = 'taskList';
    tasks.append(...list.childNodes);
    list.replaceWith(tasks);
  }
}

function makeTask(item: HTMLLIElement, isDone: boolean): void {
  const content = item.ownerDocument.createElement('div');
  content.append(...item.childNodes);
  item.dataset.type = 'taskItem';
  item.dataset.checked = String(isDone);
  item.append(content);
}

/** Whether an item's box is ticked, which is taken out of it; undefined where it has none. */
function takeTick(item: HTMLLIElement): boolean | undefined {
  if (item.getAttribute('role') === 'checkbox') return takeDocsTick(item);
  const box = item.querySelector<HTMLInputElement>('input[type="checkbox"]');
  if (box?.closest('li') === item) {
    box.remove();
    return box.checked;
  }
  // As Notion and plain texts write it.
  const [text] = textsIn(item);
  const [typed, sign] = /^\s*\[([ xX\u00A0])\]\s+/.exec(text?.data ?? '') ?? [];
  if (!text || !typed) return undefined;
  text.data = text.data.slice(typed.length);
  return sign?.toLowerCase() === 'x';
}

/** Google Docs draws the box as a picture, and strikes out what is done. */
function takeDocsTick(item: HTMLLIElement): boolean {
  for (const box of item.querySelectorAll(':scope > img, img[aria-roledescription="checkbox"]')) {
    if (box.closest('li') === item) box.remove();
  }
  const isDone = item.getAttribute('aria-checked') === 'true';
  const struck = isDone ? item.querySelectorAll<HTMLElement>('[style*="line-through"]') : [];
  for (const words of struck) {
    if (words.closest('li') === item) words.style.textDecoration = '';
  }
  return isDone;
}
