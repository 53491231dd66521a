-- Written by scripts/generate-seed.ts from supabase/sample. Do not edit.
insert into public.users (name, email) values ('AI Lab Editorial Team', coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')) on conflict (email) do nothing;
insert into public.categories (name, slug, description) values ('Agriculture', 'agriculture', 'Crops, livestock, weather and markets.') on conflict (slug) do nothing;
insert into public.categories (name, slug, description) values ('Finance & Fintech', 'finance-fintech', 'Credit, payments, fraud and mobile money.') on conflict (slug) do nothing;
insert into public.categories (name, slug, description) values ('Healthcare', 'healthcare', 'Clinics, imaging, triage and supply.') on conflict (slug) do nothing;
insert into public.categories (name, slug, description) values ('Education', 'education', 'Schools, tutoring and skills.') on conflict (slug) do nothing;
insert into public.categories (name, slug, description) values ('Smart Cities', 'smart-cities', 'Traffic, water, waste and planning.') on conflict (slug) do nothing;
insert into public.categories (name, slug, description) values ('Mining', 'mining', 'Geology, safety and maintenance.') on conflict (slug) do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Crop advice that reaches the farmer: what AI can do with a photograph and a forecast', 'maize-advice-by-phone', '<p>Most maize in Zambia is grown by families on a few hectares of rain-fed land. Their questions are concrete. Is this leaf sick, and with what? Should I plant this week or wait? Is the price at the roadside fair? An agronomist could answer in a minute, but there are far more fields than agronomists, and the nearest one may be a day away.</p>
<p>This is where AI earns its keep: not by replacing the agronomist, but by carrying what agronomists know to places they cannot visit.</p>
<h2>Three things that work today</h2>
<h3>Recognising a problem from a photograph</h3>
<p>A model trained on pictures of healthy and damaged leaves can suggest what is wrong: fall armyworm, grey leaf spot, a lack of nitrogen. It works best when it also asks simple questions, such as when the damage began and which part of the field it is in. And it must be able to say <strong>“I do not know, ask a person”</strong>. A confident wrong answer costs a farmer a season.</p>
<h3>Turning a forecast into a decision</h3>
<p>A forecast in millimetres is not advice. “Wait until Thursday to plant, because the first rain will not be enough to carry the seed” is. A small model can join the forecast with the soil type and the variety, and write that sentence in the farmer’s own language.</p>
<h3>Watching many fields at once</h3>
<p>Satellite pictures are free and come every few days. Compared over time they show which fields green up late or dry out early, so that an extension officer can visit those first.</p>
<h2>What it needs before it works</h2>
<table><thead><tr><th>Ingredient</th><th>Why it matters</th><th>Where to begin</th></tr></thead><tbody>
<tr><td>Local pictures</td><td>Leaves look different on other varieties, soils and cameras</td><td>Let extension officers collect and label photographs for one season</td></tr>
<tr><td>A channel people use</td><td>An app nobody installs helps nobody</td><td>Start with text messages or a voice line</td></tr>
<tr><td>Local languages</td><td>Advice is only as good as the reader’s understanding of it</td><td>Write the hundred most common answers with native speakers</td></tr>
<tr><td>A person behind it</td><td>Rare cases need judgement</td><td>Name the officer who answers what the model passes on</td></tr>
</tbody></table>
<h2>What goes wrong</h2>
<ul><li>The model is trained on pictures from another continent and fails on the first day.</li><li>It needs a data connection that the field does not have. Let it queue the question and answer later.</li><li>Nobody measures whether the advice was followed, or whether it helped.</li></ul>
<h3>Plan for the wrong answer</h3>
<p>Every model will sometimes be wrong, so decide beforehand what a mistake may cost. Advice to look again tomorrow is cheap to get wrong. Advice to spray a whole field is not. Let the system answer the first kind on its own and pass the second kind to a person. Keep the photograph with the answer, so that the agronomist can see what the model saw and the next version can learn from it.</p>
<blockquote><p>Advice that arrives a week late is news. Advice that arrives in time is a harvest.</p></blockquote>
<h2>An example, from question to answer</h2>
<p>Imagine a grower near Mkushi who finds ragged holes in young maize. She sends one picture of the leaf and one of the plant.</p>
<ol><li>The system checks the pictures first. If one is blurred, it asks for another and says how to take it.</li><li>It asks two questions: when did the damage begin, and is it on a few plants or on most of them?</li><li>It offers its best guess, says how sure it is, and names one sign she can check herself, such as fresh droppings in the funnel of the plant.</li><li>If she confirms the sign, she receives the advice that the local extension officer has approved. If she does not, the pictures go to the officer.</li></ol>
<p>The model does only one of these steps. The others are ordinary design, and they are what makes the answer safe to act on.</p>
<h2>A first step for a cooperative</h2>
<p>Pick one crop, one pest and one district. Collect five hundred photographs. Build the smallest thing that can tell “this pest” from “not this pest”, and send its answers to an agronomist before they go to farmers. After one season you will know more than any slide can tell you. Background reading on digital advice for smallholders is at the <a href="https://www.fao.org">Food and Agriculture Organization</a>.</p>', 'How a photograph of a leaf, a rainfall forecast and a text message can become advice a maize grower can use, and what has to be in place first.', '/images/posts/maize-advice-by-phone.svg', 'published', 'blog', u.id, now() - interval '10 days', now() - interval '9 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('agriculture');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'maize-advice-by-phone' and md5(p.content) = '8b93c39e929df4c01a8af03292c07c64' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Lending to people without payslips: using mobile money history fairly', 'credit-for-people-without-payslips', '<p>A market trader who sells every day may have a better income than a clerk, and still no payslip, no land title and no credit record. What she does have is a telephone, and a history of payments in and out. Read carefully, that history says a good deal about whether she can repay a loan.</p>
<h2>What a payment history shows</h2>
<p>Regularity matters more than size. Money that comes in most days, bills that are paid on time, a balance that does not fall to zero every month: these are signs of a business that is managed. A simple model, even a well-made scorecard, can weigh them.</p>
<pre><code class="language-sql">-- Days on which money came in, per customer and month
select customer_id,
       date_trunc(''month'', paid_at) as month,
       count(distinct paid_at::date) as days_with_income
from payments
where direction = ''in''
group by customer_id, month;</code></pre>
<p>Notice how plain this is. Before anybody trains a network, a lender should know how far five such figures go on their own. Often they go most of the way, and everybody can understand them.</p>
<h2>From figures to a decision</h2>
<p>Give each figure a small number of points, add the points up, and set two thresholds. Above the upper one, the loan is offered. Below the lower one, it is not. Between them, a loan officer looks at the application. The width of the middle band is a business choice: the less you know about a group of customers, the wider it should be.</p>
<p>Test the scorecard on loans that have already ended before it touches a new one. Take care that it sees only what was known on the day of the application. A payment made after the loan was granted gives the answer away, and a model that has seen it looks excellent on paper and fails in use.</p>
<h2>Where fairness is lost</h2>
<ol><li><strong>Who is in the data.</strong> If past loans went mostly to men in towns, a model learns that men in towns repay, and knows nothing of the others.</li><li><strong>Stand-ins.</strong> A model that may not use the district may still find it in the agent’s number or in the hours of use.</li><li><strong>Silence.</strong> A refusal without a reason cannot be corrected by the person it hits.</li></ol>
<h3>Three habits that help</h3>
<ul><li>Compare approval and repayment between groups every month, not once at launch.</li><li>Give every refusal its main reason in a sentence: “Money came in on fewer than ten days a month.”</li><li>Lend small amounts to some people whom the model would refuse. It is the only way to learn where it is wrong.</li></ul>
<hr>
<h2>Consent is part of the product</h2>
<p>A payment history belongs to the person who made it. Say what you read, for how long, and what for. Let people withdraw. Zambia’s Data Protection Act of 2021 asks for a lawful basis and a clear purpose; a lender that treats these as design requirements will find that customers trust it sooner.</p>
<h2>After launch, keep watching</h2>
<p>Customers change their habits, and so do the services they use. A new tariff for transfers can change how often people move money, and a score that relied on that will drift without anybody having touched it. Each month, look at a short list:</p>
<ul><li>Has the share of applicants in each score band moved?</li><li>Do people with the same score still repay alike?</li><li>How often do loan officers overrule the score, and who turns out to be right?</li><li>Which complaints mention a refusal that nobody could explain?</li></ul>
<p>Write down who may change a threshold and keep the old versions. When a customer asks about a decision from last year, you need the rules of that day, not those of today.</p>
<h2>Start with the decision, not with the data</h2>
<p>Write down the decision you want to improve, what it costs to get it wrong in either direction, and who answers for it. Then look at what data you are allowed to use. In that order the project stays small, and it can be explained to a regulator, to a board and to the trader herself.</p>', 'Mobile money leaves a record that a payslip never could. How to use it for credit decisions without shutting out the people it should include.', '/images/posts/credit-for-people-without-payslips.svg', 'published', 'blog', u.id, now() - interval '24 days', now() - interval '23 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('finance-fintech');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'credit-for-people-without-payslips' and md5(p.content) = '9efd3ec90092d13bd5f3277dbad9404b' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'AI in the clinic: help with the queue before help with the diagnosis', 'ai-in-the-clinic', '<p>When people speak of AI in medicine they think of a machine that reads an X-ray. Such machines exist, and some are good. But ask a nurse in a full waiting room what would help most, and the answer is seldom a diagnosis. It is time.</p>
<h2>Begin where the time goes</h2>
<h3>Triage</h3>
<p>A short conversation on a tablet or a phone, in the patient’s language, can collect the complaint, its duration and the danger signs before the patient is seen. The rules for danger signs are written by clinicians and applied strictly; the AI only understands what was said. A nurse decides.</p>
<h3>Supply</h3>
<p>Medicines run out because orders follow last month’s use, while need follows the season. A forecast that knows about the rains, school terms and past outbreaks can tell a district store to move stock <em>before</em> the shelf is empty. No patient data is needed for it at all.</p>
<h3>Records</h3>
<p>Handwritten registers hold years of knowledge. Photographed and transcribed, checked by a person, they become searchable. The model makes mistakes with names and dates, so the picture of the page must stay beside the text.</p>
<h3>Reminders</h3>
<p>A missed appointment costs the patient a treatment and the clinic a place in the queue. A message the day before, in the right language and without naming the illness, can help. Telephones are shared in many families, so the text should say nothing that the patient would not want a neighbour to read.</p>
<h2>When it comes to images</h2>
<p>Reading a chest X-ray for signs of tuberculosis is one of the better studied uses of AI in medicine, and the <a href="https://www.who.int">World Health Organization</a> has published guidance on computer-aided detection. Three conditions decide whether it helps in a particular place:</p>
<ul><li>It was tested on people like the ones who come to this clinic, with this X-ray machine.</li><li>Somebody knows what happens after a positive result, and can do it.</li><li>A clinician can see why, and can say no.</li></ul>
<blockquote><p>A tool that finds more cases than the clinic can treat has moved the queue, not shortened it.</p></blockquote>
<h2>What goes wrong</h2>
<ul><li><strong>Double work.</strong> Staff fill in the paper register and the tablet. Agree at the start which of the two will end, and when.</li><li><strong>Too many alarms.</strong> If every third patient is flagged, the flag is soon ignored. Count the false alarms in the first weeks and set the threshold with the nurses.</li><li><strong>Power and signal.</strong> A system that stops with the electricity makes the worst day worse. Test it with the plug pulled out.</li><li><strong>The one person who understands it.</strong> Train two people on every shift, and keep a page of instructions beside the device.</li></ul>
<h2>Questions for a supplier</h2>
<table><thead><tr><th>Ask</th><th>A good answer</th></tr></thead><tbody>
<tr><td>Where was it tested?</td><td>A named population, with results for each group</td></tr>
<tr><td>What does it do offline?</td><td>It goes on working, and says what it cannot do</td></tr>
<tr><td>Where does patient data go?</td><td>It stays in the clinic or the country, and can be deleted</td></tr>
<tr><td>Who is responsible for an error?</td><td>A name and a procedure, in writing</td></tr>
</tbody></table>
<h2>A first month</h2>
<p>Choose one item that often runs out and write down its stock every morning. After some weeks, compare three guesses of the coming week’s need: the last order, a simple average, and the average corrected for the season. If the third is clearly better, a forecasting tool has something to build on. If it is not, you have learned that the trouble lies elsewhere, in transport or in ordering, and no model would have cured it.</p>
<p>Start with the queue and the store room. They are safer places to learn, and the trust won there is what an imaging project will need later.</p>', 'The first useful AI in a busy clinic is rarely a diagnosis. It is an orderly queue, a stock that does not run out and a record that can be found.', '/images/posts/ai-in-the-clinic.svg', 'published', 'blog', u.id, now() - interval '42 days', now() - interval '41 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('healthcare');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'ai-in-the-clinic' and md5(p.content) = '2ecbe7cb5dea6551b5bc4bad2e446db1' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Sixty pupils, one teacher: what an AI tutor should and should not do', 'tutoring-in-large-classes', '<p>In a class of sixty, most questions are never asked. A pupil who did not follow fractions on Monday is lost on Tuesday. No teacher can sit with each of them. A patient program that explains, asks back and waits can.</p>
<h2>Make them think, do not answer for them</h2>
<p>The easiest thing to build is a program that gives the answer. It is also the worst. A good tutor asks what the pupil has tried, finds the step that went wrong, and gives the smallest hint that gets them moving. This can be written into its instructions and, more importantly, it can be tested: collect a hundred real questions and count how often the tutor gives the answer away.</p>
<h3>Speak the language of the class</h3>
<p>Early grades are taught in local languages. General models know far less of them than of English, and mix them up. Until that changes, let the tutor teach subjects such as mathematics in simple English with local examples, and let native speakers check every prepared text in other languages.</p>
<div data-youtube-video><iframe src="https://www.youtube-nocookie.com/embed/aircAruvnKk" title="But what is a neural network? (3Blue1Brown)"></iframe></div>
<p>The video above is a good example of explanation by pictures: it shows teachers and older pupils what happens inside the systems they are going to use.</p>
<h3>Write the tutor’s instructions down</h3>
<p>What a tutor does depends largely on the instructions it is given. They should fit on a page that any teacher can read and criticise. A beginning could look like this:</p>
<pre><code>You help a Grade 7 pupil with fractions.
Ask what the pupil has tried before you explain anything.
Give one hint at a time. Never give the final answer.
Use short sentences and examples from a market or a farm.
If the question is not about mathematics, say that you
cannot help with it and that the teacher can.</code></pre>
<p>Then try to break it. Plead for the answer, claim to be the teacher, change the subject. Every failure becomes another line, and every change to the page means running the old trials again.</p>
<figure><img src="/images/posts/watch-neural-networks.svg" alt="Abstract layers of a network"><figcaption>A model finds likely words. It takes instructions and trials to make a tutor of it.</figcaption></figure>
<h2>Leave the teacher in charge</h2>
<ul><li>The teacher chooses the topic and sees what the class asked, grouped by mistake and not by name.</li><li>The tutor prepares exercises; the teacher approves them.</li><li>Marks are given by people.</li></ul>
<h2>Devices and cost</h2>
<p>A school does not need a computer for each pupil. Imagine a room with ten tablets and a small server that holds the model and the lessons. Pupils come in groups; nothing needs the internet during the lesson. What matters more than the number of devices is that somebody is responsible for charging them.</p>
<h2>What goes wrong</h2>
<ul><li><strong>Confident mistakes.</strong> Language models can make errors in arithmetic and facts while sounding certain. Let a calculator check sums, and give the model the lesson text to work from.</li><li><strong>The keenest pupils take the tablets.</strong> Those who need help most ask least. Plan the groups.</li><li><strong>Private matters.</strong> Pupils tell a patient listener more than one expects. Decide beforehand what the program says when a child writes about harm, and which adult is told.</li></ul>
<p>Above all, do not judge a tutor by how much pupils like it. A program that gives answers away is very popular. Judge it by what pupils can do alone on the following day, with the tablets switched off.</p>
<h2>How to know that it works</h2>
<p>Decide before the start what you want to see: fewer pupils who fail the same step twice, say. Test a class with the tutor and a similar class without. Look at the weakest pupils separately, because averages hide them. The <a href="https://www.unesco.org/en/artificial-intelligence">guidance of UNESCO on AI</a> is a good checklist for age limits, consent and privacy.</p>', 'An AI tutor can give every pupil somebody to ask. It helps only if it makes pupils think, speaks their language and leaves the teacher in charge.', '/images/posts/tutoring-in-large-classes.svg', 'published', 'blog', u.id, now() - interval '63 days', now() - interval '62 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('education');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'tutoring-in-large-classes' and md5(p.content) = '33eda58c0b2e83b4404f4dd3ff2f10d0' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Traffic, water and waste: a city that learns from what it already counts', 'traffic-lights-that-learn', '<p>“Smart city” sounds like new cameras on every corner. In truth most councils own more data than they use: water meters, vehicle licences, building permits, the book in which complaints are written down. The first step to a smarter city is to read them together.</p>
<h2>Water that never arrives</h2>
<p>Every utility loses water between the plant and the tap. Comparing what enters a district with what its meters count shows where the loss is greatest. Night flow is the best witness: at three in the morning a district that still drinks has a leak. A model that learns each district’s normal night can raise its hand on the first unusual one.</p>
<p>The first version is one query and needs no model at all. Take the hourly flow into each district, keep the hours from two to four in the morning, and compare each night with the middle value of the weeks before it:</p>
<pre><code class="language-sql">-- A normal night, per district, over the last four weeks
select district,
       percentile_cont(0.5) within group (order by flow) as normal_night
from hourly_flow
where extract(hour from measured_at) in (2, 3)
  and measured_at &gt;= now() - interval ''28 days''
group by district;</code></pre>
<p>A district that stays well above its normal night for several nights deserves a visit. Some will have an innocent reason, such as a factory on a night shift or a tank that fills after dark. Write the reason down, so that the same alarm is not chased twice.</p>
<h2>Traffic without a camera</h2>
<p>Phones in moving minibuses already know where traffic stands still. With the operators’ consent, and with positions rounded so that no person can be followed, a council can see which junction costs the town the most minutes. Often the remedy is a painted lane or another timing of a light, long before anything intelligent is installed.</p>
<pre><code class="language-python">def wasted_minutes(trips, junction, free_flow_seconds):
    """Minutes lost at a junction, beyond what an empty road would need."""
    passing = [trip for trip in trips if junction in trip.seconds_at]
    lost = sum(max(0, trip.seconds_at[junction] - free_flow_seconds) for trip in passing)
    return lost / 60</code></pre>
<h2>Waste and drains</h2>
<p>Floods follow blocked drains, and blocked drains follow uncollected waste. If residents can report a blocked drain by sending a photograph, a model can sort the pictures by urgency and a planner can send the team along a sensible route. Before the rains that order of work is worth more than another truck.</p>
<h2>What it needs, and what goes wrong</h2>
<table><thead><tr><th>Need</th><th>What goes wrong without it</th></tr></thead><tbody>
<tr><td>One list of names for wards, roads and meters</td><td>Records from two departments cannot be joined</td></tr>
<tr><td>A date and a time on every record</td><td>Nobody can say whether a repair helped</td></tr>
<tr><td>A team that can act on an alarm</td><td>The screen turns red and the street stays flooded</td></tr>
<tr><td>An owner inside the council</td><td>The system ends with the supplier’s contract</td></tr>
</tbody></table>
<p>The first row takes the most work and is the least admired. Give it a person and a deadline. A clean list of meters and where they stand will serve every later project, whoever builds it.</p>
<p>Remember too who is missing from the data. Complaints come from those with airtime and the hope of an answer. If repairs follow complaints alone, the quietest wards wait the longest, so visit a few places that never report anything.</p>
<h2>Rules that keep trust</h2>
<ol><li>Collect nothing about a person that the service does not need.</li><li>Publish what is collected and what it changed.</li><li>Let somebody other than the seller measure the result.</li></ol>
<blockquote><p>If a council cannot say which decision a sensor will change, it should not buy the sensor.</p></blockquote>
<p>Choose one problem that residents complain about, one ward and one season. Show the result on a map that everybody can open. The next ward will ask for it.</p>', 'A smart city does not begin with new sensors. It begins with the meters, maps and complaint books that a council already has.', '/images/posts/traffic-lights-that-learn.svg', 'published', 'blog', u.id, now() - interval '96 days', now() - interval '95 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('smart-cities');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'traffic-lights-that-learn' and md5(p.content) = '7f685ce4697705c31bbefc254d83c82e' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Old maps, new eyes: what AI can do with a mine’s paper archive', 'old-maps-new-eyes', '<p>Copper has been mined in Zambia for about a century, and the ground was described on paper for most of that time: drill logs, sections, hand-coloured maps, notebooks. Much of it has not been opened in years. It is one of the most valuable data sets in the country, and it is fading.</p>
<h2>From paper to something you can ask</h2>
<h3>Scan with the end in mind</h3>
<p>Resolution, colour and the order of the boxes matter more than speed. Keep the reference of every sheet in the file name, and photograph the box label too. A perfect scan that nobody can place is lost a second time.</p>
<h3>Read</h3>
<p>Models now read typed and even handwritten tables well, though not perfectly. Let two different ones read each page and send only the disagreements to a person. That keeps the effort where the doubt is.</p>
<h3>Place</h3>
<p>Old grids, feet and local names have to become coordinates. This step is surveying, not AI, and it deserves an experienced surveyor.</p>
<h3>Keep the doubt</h3>
<p>Every value read by a machine should carry three companions: the page it came from, the model that read it, and whether a person has checked it. A grade that was misread by one decimal place looks like a discovery. With the source beside it, the mistake takes a minute to find; without it, somebody may plan a drill hole around it.</p>
<h2>What it is good for afterwards</h2>
<ul><li><strong>Exploration.</strong> A model can point to places where old logs describe rocks that, today, would be drilled further. A geologist decides which are worth a hole.</li><li><strong>Safety.</strong> Old workings that were never surveyed again show up in the notes. Knowing of a void before a machine does is reason enough for the whole project.</li><li><strong>Maintenance.</strong> The same way of working suits equipment records: conveyor stoppages in notebooks become a history from which failures can be foreseen.</li></ul>
<h2>Predictive maintenance, plainly</h2>
<table><thead><tr><th>Signal</th><th>What it may announce</th><th>What to do</th></tr></thead><tbody>
<tr><td>Vibration that grows over weeks</td><td>A worn bearing</td><td>Order the part, plan the stop</td></tr>
<tr><td>Temperature that rises in a shift</td><td>Lack of lubrication</td><td>Inspect at once</td></tr>
<tr><td>Current that climbs at the same load</td><td>A blockage or misalignment</td><td>Clean, align, measure again</td></tr>
</tbody></table>
<p>A warning can begin as a simple rule. Take the readings of a healthy month as the normal range of that machine, and ask for an inspection when several readings in a row rise above it. One machine is not like another, even of the same make, so each keeps its own range.</p>
<pre><code class="language-python">from statistics import mean, stdev

def needs_inspection(healthy, recent, run=5):
    """True when the last `run` readings all lie above the machine''s own normal range."""
    limit = mean(healthy) + 3 * stdev(healthy)
    return len(recent) &gt;= run and all(value &gt; limit for value in recent[-run:])</code></pre>
<p>Run such a rule silently beside the usual inspections first. Note each warning and what the fitter found. Only when the notes show that it would have helped is it time for something cleverer, and by then you own what a cleverer model needs: readings joined to known faults.</p>
<h2>What goes wrong</h2>
<ul><li><strong>The scanning never ends.</strong> Begin with the boxes for one area in which somebody has to make a decision this year.</li><li><strong>The originals are thrown away.</strong> Keep them. Reading improves, and a better scan may be wanted later.</li><li><strong>Sensors without owners.</strong> A loose sensor looks like a failing machine. Put its inspection on the maintenance plan too.</li></ul>
<p>None of this needs a data centre. A year of readings from one conveyor, kept well, is a good beginning. What it does need is somebody on the shift who trusts the warning enough to stop the belt, and a manager who thanks them even when the warning was wrong.</p>', 'Geological records on paper hold decades of knowledge about the ground. How digitising and reading them with AI helps exploration, safety and maintenance.', '/images/posts/old-maps-new-eyes.svg', 'published', 'blog', u.id, now() - interval '131 days', now() - interval '130 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('mining');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'old-maps-new-eyes' and md5(p.content) = '69bdf846f83a6bdaf339e4245f2fae3b' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Your first AI project: a guide for small businesses', 'small-business-first-ai-project', '<p>You do not need a strategy to begin with AI. You need one task that is boring, frequent and forgiving: boring, so that people are glad to be rid of it; frequent, so that the saving adds up; forgiving, so that a mistake costs a correction and not a customer.</p>
<h2>Week one: find the task</h2>
<p>Ask everybody to write down for three days what they typed more than once. Replies to the same questions, quotations, invoices, minutes of meetings: the candidates are usually obvious.</p>
<p>Then put each candidate through four questions and keep the one with the best answers.</p>
<table><thead><tr><th>Question</th><th>Good sign</th><th>Warning sign</th></tr></thead><tbody>
<tr><td>How often does it come up?</td><td>Most days</td><td>At the end of the year</td></tr>
<tr><td>Can a person see at a glance that the result is right?</td><td>Yes, by reading it</td><td>Only after the customer complains</td></tr>
<tr><td>Does it need private information?</td><td>No, or it can be left out</td><td>Yes, throughout</td></tr>
<tr><td>Does somebody want it gone?</td><td>The person who does it</td><td>Only the person who pays</td></tr>
</tbody></table>
<figure><img src="/images/posts/credit-for-people-without-payslips.svg" alt="A market stall with a mobile money sign"><figcaption>A stall, a workshop, an office: the task differs, the method is the same.</figcaption></figure>
<h2>Week two: count</h2>
<p>How often is it done, how long does it take, what does an hour cost? Write the figure down now, because nobody will remember it later. Our <a href="/ai-value-assessment">savings calculator</a> does the sums for ten common cases and shows its arithmetic.</p>
<h2>Week three: try something ready-made</h2>
<ul><li>Use a tool you can cancel monthly.</li><li>Give it only what you would be willing to send to a stranger, until you have read how it treats your data.</li><li>Let one person use it for real work, beside the old way.</li></ul>
<h3>Ask properly</h3>
<p>Most disappointing results come from a short question. Tell the tool who it is writing for, what it must use, what it must leave out, and what a good answer looks like. Imagine a hardware shop that answers price questions on the phone all day. Its instruction could read:</p>
<pre><code>Write a reply to a customer of a hardware shop.
Use only the price list below. If the item is not in it,
say that we will check and call back today.
At most four sentences, friendly, no promises on delivery.</code></pre>
<p>Save the instruction that works where everybody can find it. It is worth more than the tool, because it moves with you to the next one.</p>
<h2>Week four: decide</h2>
<p>Compare with the figure of week two. If it saved time and the result was good enough, write half a page of rules and let the next person use it. If not, stop. A project that ends after a month with a clear “no” was a cheap lesson.</p>
<h2>What goes wrong</h2>
<ul><li><strong>Starting with the tool.</strong> Somebody sees a demonstration and looks for a use. Begin with the task.</li><li><strong>Trusting smooth words.</strong> These tools write well even when they are mistaken. Names, prices, dates and laws are to be checked every time.</li><li><strong>One enthusiast.</strong> If only one person can use it, it ends with that person’s next holiday.</li><li><strong>Hidden costs.</strong> Add data bundles, the time for checking, and the month in which the old way and the new run side by side. All of them belong in the comparison of week four.</li></ul>
<h3>Half a page of rules</h3>
<ol><li>What it may be used for, and what not.</li><li>Which information never goes in: customers’ identity numbers, health, passwords.</li><li>Who reads the result before it leaves the house.</li></ol>
<blockquote><p>The best first project is one that nobody outside the company notices.</p></blockquote>
<p>After that the second project is easier, because you have what no consultant can bring: your own experience with your own work.</p>', 'Choose one task, count what it costs, try a ready-made tool, and measure. A plan for the first month that needs no data scientist.', '/images/posts/small-business-first-ai-project.svg', 'published', 'blog', u.id, now() - interval '181 days', now() - interval '180 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('finance-fintech', 'education');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'small-business-first-ai-project' and md5(p.content) = 'ec2ca1e186eece787db5a4b38beb4963' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Responsible AI starts with data protection', 'data-protection-by-design', '<p>Zambia’s Data Protection Act, No. 3 of 2021, governs how personal data may be used. It does not forbid AI. It asks for care that every good AI project needs anyway. This is a reading for practitioners, not legal advice.</p>
<h2>Why AI makes it harder</h2>
<p>An ordinary program uses a record and puts it back. An AI project copies records into training sets, test sets and the services of suppliers, and a trained model can keep traces of what it was shown. Deleting a customer from the main database does not delete her from all of these. That is why the questions belong at the beginning, when the answers are still cheap.</p>
<h2>Know what is personal</h2>
<p>A name is personal data; so is a telephone number, a voice, a location. Combining harmless facts can point to one person. When in doubt, treat it as personal.</p>
<p>The Act also knows <em>sensitive</em> personal data, and asks for stricter care with it. Treat anything about a person’s health as sensitive from the first day, together with anything about children. If a project can be tried without such data, try it without.</p>
<h2>Purpose first</h2>
<p>Say what the data is for before you collect it. Customer messages collected to answer customers are not automatically there to train a model.</p>
<p>Write the purpose in one sentence a customer would understand. “We read your messages to answer you, and count topics to improve our service” is a purpose. “For business needs” is not. When somebody later wants to use the same data for something else, read the sentence aloud and ask whether it still fits.</p>
<h2>Less is safer</h2>
<p>Drop what the task does not need: exact dates of birth, full addresses, names. A model that forecasts demand needs none of them.</p>
<p>Replacing names with numbers helps, but does not make data anonymous. A date of birth, a ward and an occupation together may point to one person in a small town. A small script can take the plainest risks out before data leaves your office:</p>
<pre><code class="language-python">KEEP = {''product'', ''quantity'', ''sold_on'', ''branch''}

def without_personal_data(row):
    """Keep only what the forecast needs; whatever is new stays out until somebody allows it."""
    return {name: value for name, value in row.items() if name in KEEP}</code></pre>
<p>Notice that it lists what may stay, not what must go. A column that somebody adds next year is then left out by itself.</p>
<h2>Ask your supplier</h2>
<table><thead><tr><th>Question</th><th>Why it matters</th></tr></thead><tbody>
<tr><td>In which country is our data stored and processed?</td><td>The rule of the Act is storage and processing in Zambia, with exceptions; take advice before you choose</td></tr>
<tr><td>Is our data used to train your models?</td><td>It may otherwise serve a purpose nobody agreed to</td></tr>
<tr><td>How long do you keep it, and how is it deleted?</td><td>You need an answer for the customer who asks</td></tr>
<tr><td>What happens if it leaks, and how soon do you tell us?</td><td>Your own duties begin when you learn of it</td></tr>
</tbody></table>
<p>Ask for the answers in writing, and keep them with the contract.</p>
<h2>Keep a person in the decision</h2>
<p>Where a result affects somebody, such as a loan, a job or a treatment, let a person who is able to disagree look at it. That person needs time, the reasons behind the result, and no reproach for overruling it. A clerk who presses “confirm” all day is not a safeguard.</p>
<blockquote><p>If you cannot explain to a customer what you did with her data, you are not ready to do it.</p></blockquote>
<h2>A checklist</h2>
<ul><li>Is there a lawful basis, and can we show it?</li><li>Have people been told, in words they understand?</li><li>Where is the data stored, and who can reach it?</li><li>How do we correct or delete what somebody asks us to?</li><li>Who looks at decisions that affect a person?</li></ul>
<h2>What to do first</h2>
<ol><li>List the personal data you hold: what it is, where it lies, why you have it and who can see it. One page is enough to begin.</li><li>Find out what the Act asks of your organisation, including whether it has to register as a data controller or data processor. The text is on <a href="https://zambialii.org/akn/zm/act/2021/3">ZambiaLII</a>.</li><li>Name one person who answers for it.</li><li>Only then choose the first AI project, and write its purpose on the same page.</li></ol>
<p>The regulator for information and communications technology, <a href="https://www.zicta.zm">ZICTA</a>, and the office of the Data Protection Commissioner publish notices worth following.</p>', 'What the Data Protection Act of 2021 means for a company that wants to use AI, in plain words and with a checklist.', '/images/posts/data-protection-by-design.svg', 'draft', 'blog', u.id, now() - interval '5 hours', null
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('healthcare', 'smart-cities');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'data-protection-by-design' and md5(p.content) = '8425288bbc493fb26e1eec3f2ca46ca0' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Watch: what a neural network is (3Blue1Brown)', 'watch-neural-networks', 'https://www.youtube.com/watch?v=aircAruvnKk', 'A video by Grant Sanderson of 3Blue1Brown that the lab recommends to everybody who begins: twenty minutes, explained with pictures.', '/images/posts/watch-neural-networks.svg', 'published', 'vlog', u.id, now() - interval '16 days', now() - interval '15 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('education');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'watch-neural-networks' and md5(p.content) = 'b10b30ebbbd50f3a096186b4add7f590' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Watch: how neural networks learn (3Blue1Brown)', 'watch-how-machines-learn', 'https://youtu.be/IHZwWFHWa-w', 'The second chapter by 3Blue1Brown shows what “training” means. Worth your time before you pay anybody for training a model.', '/images/posts/watch-how-machines-learn.svg', 'published', 'vlog', u.id, now() - interval '49 days', now() - interval '48 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('education', 'finance-fintech');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'watch-how-machines-learn' and md5(p.content) = 'a4d2473223ac5d094f493f623dc10e4f' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Watch: an introduction to large language models (Andrej Karpathy)', 'watch-large-language-models', 'https://www.youtube.com/watch?v=zjkBMFhNj_g&t=30s', 'An hour-long talk by Andrej Karpathy on what stands behind chat assistants, what they can do, and where they are unsafe.', '/images/posts/watch-large-language-models.svg', 'published', 'vlog', u.id, now() - interval '89 days', now() - interval '88 days'
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('finance-fintech', 'healthcare');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'watch-large-language-models' and md5(p.content) = 'f37767cb9b0deba8bd5f50109379d65f' on conflict do nothing;
with post as (
  insert into public.posts (title, slug, content, excerpt, featured_image, status, type, author_id, created_at, published_at)
  select 'Watch: the technology behind language models (3Blue1Brown)', 'watch-transformers', 'https://www.youtube.com/watch?v=wjZofJX0v4M', '3Blue1Brown explains transformers, the design behind today’s language models.', '/images/posts/watch-transformers.svg', 'archived', 'vlog', u.id, now() - interval '1 hours', null
  from public.users u where u.email = coalesce(current_setting('app.admin_email', true), 'editor@ai-lab.example')
  on conflict (slug) do nothing returning id
)
insert into public.post_categories (post_id, category_id) select post.id, c.id from post, public.categories c where c.slug in ('education');
insert into public.sample_posts (post_id) select p.id from public.posts p where p.slug = 'watch-transformers' and md5(p.content) = 'fd01a7c0f1f22487251dfed5cd803b0c' on conflict do nothing;
