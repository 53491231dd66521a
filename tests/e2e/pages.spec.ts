import { randomUUID } from 'node:crypto';
import { asAuthor, asService } from '../support/e2e-site';
import { expect, expectToast, newVisitor, type Page, test } from '../support/test';

const headings = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    await expect(page.getByRole('main').getByRole('heading', { name, exact: true })).toBeVisible();
  }
};

test('about: mission, lab, purposes and values', async ({ page }) => {
  await page.goto('/about');
  await headings(page, [
    'The AI Lab',
    'Our AI Mission',
    'Our Vision',
    'Innovation First',
    'Collaborative Growth',
    'Ethical AI',
    'Excellence',
  ]);
});

test('our work: timeline, four groups, report, strategy, startups and partners', async ({
  page,
}) => {
  await page.goto('/work');
  const main = page.getByRole('main');
  await headings(page, [
    'AI Research & Reports',
    'AI Policy & Advocacy',
    'AI Solutions & Applications',
    'Training & Capacity Building',
  ]);
  await expect(main.locator('ol > li')).toHaveCount(8);
  for (const event of await main.locator('ol > li').all()) {
    await expect(event).toContainText('2024');
  }
  expect(await main.getByText('Coming Soon', { exact: true }).count()).toBeGreaterThanOrEqual(3);
  await expect(main.getByRole('link', { name: /^Download/ })).toHaveAttribute(
    'href',
    '/state-of-ai-report',
  );
  await expect(main.getByText(/We contribute what we learn/)).toBeHidden();
  await main.getByText('Support for the national AI strategy').click();
  await expect(main.getByText(/We contribute what we learn/)).toBeVisible();
  await main.getByText('Support for the national AI strategy').click();
  await expect(main.getByText(/We contribute what we learn/)).toBeHidden();
  await expect(main.getByRole('link', { name: /^Visit Website/ })).toHaveCount(0);
  await expect(main.locator('img[src^="/logos/partner-"]')).toHaveCount(3);
  const cards = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /startup$/ }) });
  const backgrounds = async (): Promise<string[]> =>
    cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).backgroundColor));
  const light = await backgrounds();
  expect(new Set(light).size).toBe(3);
  await page.getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  for (const [index, dark] of (await backgrounds()).entries()) expect(dark).not.toBe(light[index]);
  await expect(
    main.getByRole('listitem').filter({ hasText: 'AI Fellowship Program' }),
  ).toContainText('6 months');
});

test('every mark lies whole within its picture', async ({ page, request }) => {
  await page.goto('/work');
  const sources = await page
    .getByRole('main')
    .locator('img[src^="/logos/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
  expect(sources).toHaveLength(6);
  for (const source of sources) {
    const drawing = await (await request.get(source)).text();
    const outside = await page.evaluate((svg) => {
      document.body.innerHTML = svg;
      const root = document.querySelector('svg') as SVGSVGElement;
      const half = Number(root.getAttribute('stroke-width')) / 2;
      const { width, height } = root.viewBox.baseVal;
      return [...root.querySelectorAll<SVGGraphicsElement>('path, circle, rect')].some((shape) => {
        const box = shape.getBBox();
        return (
          box.x - half < 0 ||
          box.y - half < 0 ||
          box.x + box.width + half > width ||
          box.y + box.height + half > height
        );
      });
    }, drawing);
    expect(outside, source).toBe(false);
  }
});

test('industries: six, each with its picture', async ({ page }) => {
  await page.goto('/industries');
  await headings(page, [
    'Agriculture',
    'Finance & Fintech',
    'Healthcare',
    'Education',
    'Smart Cities',
    'Mining',
  ]);
  await expect(page.getByRole('main').locator('img')).toHaveCount(6);
});

test('services: ten with features, contact, call and demo', async ({ page }) => {
  await page.goto('/services');
  const services = [
    'AI Chatbots',
    'AI Voice Agents',
    'AI Automation Workflows',
    'AI Model Design & Building',
    'AI Virtual Receptionists',
    'AI Micro SaaS Solutions',
    'Data & AI Internal Tools',
    'AI Hackathons & Incubators',
    'Data & AI Corporate Training',
    'AI Web App Development',
  ];
  await headings(page, services);
  for (const service of services) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: service, exact: true }) });
    expect(await card.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);
  }
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/get-involved#write-to-us',
  );
  await expect(main.getByRole('link', { name: /^Book Discovery Call/ })).toHaveAttribute(
    'href',
    '/get-involved#book-a-call',
  );
  await headings(page, ['Live Demo', 'AI Customer Service Bot']);
  await expect(main.getByRole('link', { name: /^View Demo/ })).toHaveAttribute(
    'href',
    '/get-involved#see-the-demo',
  );
});

test('tools: three, each with its points and its link', async ({ page }) => {
  await page.goto('/ai-tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI Assessment Tools');
  for (const [title, path, points] of [
    ['AI Recommendations Tool', '/ai-recommendations', 4],
    ['AI Value Assessment Tool', '/ai-value-assessment', 3],
    ['Free AI Audit Assessment', '/ai-audit-assessment', 4],
  ] as const) {
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await expect(card.getByRole('link', { name: /^Start Assessment/ })).toHaveAttribute(
      'href',
      path,
    );
    await expect(card.getByRole('listitem')).toHaveCount(points);
  }
});

test('audit: features, contents and the way to it', async ({ page }) => {
  await page.goto('/ai-audit-assessment');
  await headings(page, ['AI Readiness Score', 'Impact Analysis', 'Strategic Roadmap']);
  const contents = [
    'Executive summary',
    'Current state analysis',
    'Prioritized roadmap',
    'Recommendations and next steps',
    'ROI projections',
  ];
  for (const item of contents) {
    await expect(page.getByRole('listitem').filter({ hasText: item })).toBeVisible();
  }
  const button = page.getByRole('link', { name: /^Generate Your Free AI Audit Report/ });
  await expect(button).toHaveAttribute('href', '/get-involved#get-an-audit');
  await expect(page.getByText('No credit card required.')).toBeVisible();
});

test.describe('report', () => {
  test('says what is inside and who made it', async ({ page }) => {
    await page.goto('/state-of-ai-report');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('State of AI in Zambia 2024');
    await headings(page, [
      "What's Inside",
      'AI Adoption Trends',
      'Market Analysis',
      'Strategic Recommendations',
      'About the Research',
    ]);
    await expect(page.getByText(/a national ICT regulator and an AI community/)).toBeVisible();
  });

  test('is given for a name and an address', async ({ browser, page }) => {
    const email = `${randomUUID()}@test.example`;
    await page.goto('/state-of-ai-report');
    await expect(page.getByRole('link', { name: /^Download the Report/ })).toHaveCount(0);
    await page.getByLabel('Name').fill('Thandiwe');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Get the Report' }).click();
    await expect(page.getByRole('link', { name: /^Download the Report/ })).toHaveAttribute(
      'href',
      '/get-involved#get-the-report',
    );
    await expect(page.getByText('Thank you, Thandiwe!')).toBeFocused();
    const { data } = await asService()
      .from('users')
      .select('name, last_source')
      .eq('email', email)
      .single();
    expect(data).toMatchObject({
      name: 'Thandiwe',
      last_source: { landing_page: '/state-of-ai-report' },
    });

    // This browser is not asked again, without keeping a name for that.
    await page.reload();
    await expect(page.getByRole('link', { name: /^Download the Report/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get the Report' })).toHaveCount(0);
    const kept = await page.context().storageState();
    expect(JSON.stringify(kept.origins)).not.toContain('Thandiwe');
    expect(JSON.stringify(kept.origins)).not.toContain(email);
    const later = await newVisitor(browser, { storageState: kept });
    await later.goto(new URL('/state-of-ai-report', page.url()).href);
    await expect(later.getByText('Welcome back!')).toBeVisible();
    await later.context().close();
  });

  for (const from of ['/', '/work', '/ai-tools']) {
    test(`is linked from the page ${from}, and from the footer`, async ({ page }) => {
      await page.goto(from);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'State of AI report' }),
      ).toHaveAttribute('href', '/state-of-ai-report');
      await page.locator('main a[href="/state-of-ai-report"]').last().click();
      await expect(
        page.getByRole('heading', { level: 1, name: 'State of AI in Zambia 2024' }),
      ).toBeVisible();
    });
  }
});

test.describe('get involved', () => {
  test.beforeEach(async ({ page }) => {
    // A browser hands mailto: links to another program; here they are noted instead.
    await page.addInitScript(() => {
      const opened: string[] = [];
      Object.assign(window, { opened });
      document.addEventListener('click', (event) => {
        const link =
          event.target instanceof Element
            ? event.target.closest<HTMLAnchorElement>('a[href^="mailto:"]')
            : null;
        if (!link) return;
        event.preventDefault();
        opened.push(link.href);
      });
    });
    await page.goto('/get-involved');
  });
  const opened = (page: Page): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { opened: string[] }).opened);

  test('has its intro and three cards with four benefits', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Involved');
    await expect(
      page.getByText(
        'Join us in shaping the future of AI in Africa through partnership, learning, and community',
      ),
    ).toBeVisible();
    for (const title of ['Partner With Us', 'AI Fellowship Program', 'Join the Community']) {
      const card = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await expect(card.getByRole('listitem')).toHaveCount(4);
    }
  });

  test('prepares the message, says so, and starts afresh; nothing goes to a server', async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
    await expect(page.getByLabel('Interest')).toHaveValue('partnership');
    expect(
      await page
        .getByLabel('Interest')
        .locator('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['partnership', 'fellowship', 'community', 'other']);
    await expect(page.getByLabel('Message')).toHaveAttribute('rows', '4');
    await page.getByLabel('Name').fill('Bwalya & Sons');
    await page.getByLabel('Email').fill('bwalya@example.com');
    await page.getByLabel('Organization').fill('100% + more');
    await page.getByLabel('Interest').selectOption('fellowship');
    await page.getByLabel('Message').fill('First line\nSecond line ŵ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Opening email client...');
    const url = new URL((await opened(page))[0] ?? '');
    expect(url.pathname).toBe('');
    expect(url.searchParams.get('subject')).toBe('Get Involved: fellowship');
    expect(url.searchParams.get('body')).toBe(
      'Name: Bwalya & Sons\r\nOrganization: 100% + more\r\nEmail: bwalya@example.com\r\nInterest: fellowship\r\nMessage: First line\r\nSecond line ŵ',
    );
    for (const label of ['Name', 'Email', 'Organization', 'Message']) {
      await expect(page.getByLabel(label)).toHaveValue('');
    }
    await expect(page.getByLabel('Interest')).toHaveValue('partnership');
    expect(posts).toEqual([]);

    // Where no mail program opened, nothing is lost, also after a reload.
    const kept = page.getByRole('region', { name: 'What you wrote' });
    await expect(kept).toContainText('Second line ŵ');
    await page.reload();
    await expect(kept).toContainText('Second line ŵ');
    await page.getByLabel('Message').fill('Typed since');
    await kept.getByRole('button', { name: 'Put back' }).click();
    await expect(page.getByLabel('Message')).toHaveValue(
      'First line\nSecond line ŵ\n\nTyped since',
    );
    await expect(page.getByLabel('Message')).toBeFocused();
    await expect(page.getByLabel('Interest')).toHaveValue('fellowship');
    await expect(kept).toHaveCount(0);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await kept.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('The message was copied.')).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Typed since');
    await page.reload();
    await expect(page.getByLabel('Name')).toBeVisible();
    await expect(kept).toHaveCount(0);
  });

  test('stores what is sent from the page, for the admin to read', async ({ page, browser }) => {
    const email = `${randomUUID()}@test.example`;
    await page.getByLabel('Name').fill('Bwalya');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Message').fill(`Hello by ${email}`);
    // Without a mailbox this way stands first, and Enter takes it.
    await page.getByLabel('Email').press('Enter');
    await expect(page.getByText('Thank you, Bwalya. We have your message.')).toBeFocused();
    await expect(page.getByLabel('Message')).toHaveValue('');

    const admin = await newVisitor(browser);
    const { token } = await asAuthor();
    await admin.context().addCookies([{ name: 'admin', value: token, url: page.url() }]);
    await admin.goto(new URL('/admin/leads', page.url()).href);
    await admin.getByRole('link', { name: 'Messages' }).click();
    const message = admin.getByRole('listitem').filter({ hasText: `Hello by ${email}` });
    await message.getByRole('link', { name: 'Bwalya' }).click();
    await expect(admin.getByText(`Hello by ${email}`)).toBeVisible();
    await admin.context().close();
  });

  test('begins with what a button asked for, and leaves what was typed', async ({ page }) => {
    await page.goto('/services');
    await page.getByRole('link', { name: 'Book Discovery Call' }).click();
    await expect(page.getByText(/^You asked for a discovery call\./)).toBeVisible();
    await expect(page.getByText(/^You asked for the demo\./)).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue(
      'I would like to book a discovery call.\n',
    );
    await page.getByLabel('Message').press('End');
    await page.getByLabel('Message').pressSequentially('On Friday');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByText('Write to us here.', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue(/On Friday/);
  });

  test('asks for what is missing, field by field, and opens nothing', async ({ page }) => {
    await page.getByRole('button', { name: 'Send Message' }).click();
    for (const label of ['Name', 'Email', 'Message']) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(`${label} is required`);
    }
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByLabel('Name').fill('Jo');
    await page.getByLabel('Email').fill('not an address');
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Enter a valid email address, such as name@example.com',
    );
    expect(await opened(page)).toEqual([]);

    // An error goes when its field is left and right, and not before.
    await page.getByLabel('Email').fill('still none');
    await page.getByLabel('Name').focus();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Email').fill('bwalya@example.com');
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Name').focus();
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  });

  test('sends from the page without JavaScript, and shows what is wrong', async ({
    browser,
    baseURL,
  }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${baseURL}/get-involved#book-a-call`);
    await expect(page.getByText(/^You asked for a discovery call\./)).toBeVisible();
    await page.getByLabel('Name').fill('B');
    await page.getByLabel('Email').fill(`${randomUUID()}@test.example`);
    await page.getByLabel('Message').fill('Hello');
    await page.getByRole('button', { name: 'Send from this page' }).click();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription(
      'Name must have 2 to 100 characters',
    );
    await expect(page.getByLabel('Message')).toHaveValue('Hello');
    await page.getByLabel('Name').fill('Bwalya');
    await page.getByRole('button', { name: 'Send from this page' }).click();
    await expect(page.getByText('Thank you, Bwalya. We have your message.')).toBeVisible();
    await page.context().close();
  });

  test('falls back to a mailto form without JavaScript', async ({ browser, baseURL }) => {
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await page.goto(`${baseURL}/get-involved`);
    const send = page.getByRole('button', { name: 'Send Message' });
    await expect(send).toHaveAttribute('formaction', 'mailto:');
    await expect(send).toHaveAttribute('formenctype', 'text/plain');
    await expect(page.locator('form[action="/api/contact"]')).toHaveAttribute('method', 'post');
  });
});
