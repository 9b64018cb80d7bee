CREATE TABLE "follower_sums" (
	"company_id" integer NOT NULL,
	"list_id" integer NOT NULL,
	"day" date NOT NULL,
	"facts" bigint NOT NULL,
	"followers" bigint NOT NULL,
	CONSTRAINT "follower_sums_company_id_list_id_day_pk" PRIMARY KEY("company_id","list_id","day")
);
--> statement-breakpoint
CREATE TABLE "seller_deal_sums" (
	"company_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"day" date NOT NULL,
	"facts" bigint NOT NULL,
	"won_deals" bigint NOT NULL,
	"lost_deals" bigint NOT NULL,
	"won_cents" bigint NOT NULL,
	CONSTRAINT "seller_deal_sums_company_id_seller_id_day_pk" PRIMARY KEY("company_id","seller_id","day")
);
--> statement-breakpoint
CREATE TABLE "source_request_sums" (
	"company_id" integer NOT NULL,
	"source" text NOT NULL,
	"day" date NOT NULL,
	"facts" bigint NOT NULL,
	"requests" bigint NOT NULL,
	"won_deals" bigint NOT NULL,
	"lost_deals" bigint NOT NULL,
	"won_cents" bigint NOT NULL,
	CONSTRAINT "source_request_sums_company_id_source_day_pk" PRIMARY KEY("company_id","source","day")
);
--> statement-breakpoint
CREATE TABLE "speaker_request_sums" (
	"company_id" integer NOT NULL,
	"speaker_id" integer NOT NULL,
	"day" date NOT NULL,
	"facts" bigint NOT NULL,
	"direct_requests" bigint NOT NULL,
	"passed_requests" bigint NOT NULL,
	"website_requests" bigint NOT NULL,
	"received_requests" bigint NOT NULL,
	"won_deals" bigint NOT NULL,
	"lost_on_date" bigint NOT NULL,
	"lost_on_price" bigint NOT NULL,
	"direct_cents" bigint NOT NULL,
	"passed_cents" bigint NOT NULL,
	"received_cents" bigint NOT NULL,
	"commissions" bigint NOT NULL,
	"commission_percents" numeric NOT NULL,
	CONSTRAINT "speaker_request_sums_company_id_speaker_id_day_pk" PRIMARY KEY("company_id","speaker_id","day")
);
--> statement-breakpoint
DROP INDEX "requests_asked_speaker_id_requested_at_index";--> statement-breakpoint
CREATE INDEX "meta_ad_days_company_id_product_currency_index" ON "meta_ad_days" USING btree ("company_id","product","currency");--> statement-breakpoint
CREATE INDEX "requests_asked_speaker_id_requested_on_requested_at_index" ON "requests" USING btree ("asked_speaker_id","requested_on","requested_at");--> statement-breakpoint
-- What each table of cumulative figures adds up: of which table, by which columns beside the day, which figures, and the events that a row of %1$s, that table or some of its rows, comes to.
CREATE FUNCTION "daily_sums"(OUT sums text, OUT facts text, OUT subject text[], OUT figures text[], OUT events text)
RETURNS SETOF record LANGUAGE sql IMMUTABLE AS $$
  VALUES (
    'speaker_request_sums', 'requests', ARRAY['company_id', 'speaker_id'],
    ARRAY['direct_requests', 'passed_requests', 'website_requests', 'received_requests', 'won_deals', 'lost_on_date',
      'lost_on_price', 'direct_cents', 'passed_cents', 'received_cents', 'commissions', 'commission_percents'],
    'SELECT company_id, asked_speaker_id AS speaker_id, requested_on AS day,
        (handled_speaker_id = asked_speaker_id)::int AS direct_requests,
        (handled_speaker_id <> asked_speaker_id)::int AS passed_requests,
        (source = ''FromSpeakerWebsite'')::int AS website_requests, 0 AS received_requests, 0 AS won_deals,
        0 AS lost_on_date, 0 AS lost_on_price, 0::bigint AS direct_cents, 0::bigint AS passed_cents,
        0::bigint AS received_cents, 0 AS commissions, 0::numeric AS commission_percents
      FROM %1$s
      UNION ALL SELECT company_id, asked_speaker_id, closed_on, 0, 0, 0, 0, (outcome = ''won'')::int,
        (lost_reason IS NOT DISTINCT FROM ''date'')::int, (lost_reason IS NOT DISTINCT FROM ''price'')::int,
        CASE WHEN outcome = ''won'' AND handled_speaker_id = asked_speaker_id THEN value_cents ELSE 0 END,
        CASE WHEN outcome = ''won'' AND handled_speaker_id <> asked_speaker_id THEN value_cents ELSE 0 END, 0, 0, 0
      FROM %1$s WHERE closed_on IS NOT NULL
      UNION ALL SELECT company_id, handled_speaker_id, requested_on, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0
      FROM %1$s WHERE handled_speaker_id <> asked_speaker_id
      UNION ALL SELECT company_id, handled_speaker_id, closed_on, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        CASE WHEN handled_speaker_id <> asked_speaker_id THEN value_cents ELSE 0 END,
        (commission_percent IS NOT NULL)::int, coalesce(commission_percent::numeric, 0)
      FROM %1$s
      WHERE outcome = ''won'' AND (handled_speaker_id <> asked_speaker_id OR commission_percent IS NOT NULL)'
  ), (
    'seller_deal_sums', 'requests', ARRAY['company_id', 'seller_id'], ARRAY['won_deals', 'lost_deals', 'won_cents'],
    'SELECT company_id, coalesce(seller_id, 0) AS seller_id, closed_on AS day, (outcome = ''won'')::int AS won_deals,
        (outcome = ''lost'')::int AS lost_deals, value_cents AS won_cents
      FROM %1$s WHERE closed_on IS NOT NULL'
  ), (
    'source_request_sums', 'requests', ARRAY['company_id', 'source'], ARRAY['requests', 'won_deals', 'lost_deals', 'won_cents'],
    'SELECT company_id, source, requested_on AS day, 1 AS requests, 0 AS won_deals, 0 AS lost_deals,
        0::bigint AS won_cents
      FROM %1$s
      UNION ALL SELECT company_id, source, closed_on, 0, (outcome = ''won'')::int, (outcome = ''lost'')::int, value_cents
      FROM %1$s WHERE closed_on IS NOT NULL'
  ), (
    'follower_sums', 'follower_days', ARRAY['company_id', 'list_id'], ARRAY['followers'],
    'SELECT company_id, list_id, day, joined - "left" AS followers FROM %1$s'
  )
$$;
--> statement-breakpoint
-- A trigger of a statement on facts: what was written is added to the cumulative figures of its day and of all later
-- ones, and what was overwritten or deleted is taken from them. It comes after the trigger that raises the version of
-- the data (triggers go by their names), whose lock lets one transaction at a time write facts of one kind at a company;
-- so each statement here sees what the transaction before has committed. Its plans look rows up by their key, whatever
-- the planner believes of tables that grow while they are filled.
CREATE FUNCTION "keep_daily_sums"() RETURNS trigger LANGUAGE plpgsql
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  d record;
  written text;
  names text; -- the subject: company_id, speaker_id
  sums text; -- sum(facts) AS facts, sum(won_deals) AS won_deals, …
  running text;
  added text;
  is_changed text;
  is_same text; -- the subject of both s and r
BEGIN
  -- Whoever says so makes them anew before the transaction ends.
  IF current_setting('greenroom.daily_sums', true) = 'afterwards' THEN RETURN NULL; END IF;
  FOR d IN SELECT * FROM daily_sums() AS known WHERE known.facts = tg_table_name LOOP
    IF tg_op = 'TRUNCATE' THEN
      EXECUTE format('DELETE FROM %I', d.sums);
      CONTINUE;
    END IF;
    names := array_to_string(d.subject, ', ');
    SELECT string_agg(format('sum(%1$I) AS %1$I', f), ', '), string_agg(format('sum(%1$I) OVER days AS %1$I', f), ', '),
      string_agg(format('coalesce(p.%1$I, 0) + r.%1$I', f), ', '), string_agg(format('sum(%I) <> 0', f), ' OR ')
    INTO sums, running, added, is_changed FROM unnest(ARRAY['facts'] || d.figures) AS f;
    SELECT string_agg(format('s.%1$I = r.%1$I', k), ' AND ') INTO is_same FROM unnest(d.subject) AS k;
    written := (
      SELECT string_agg(format('SELECT %s, day, %s AS facts, %s FROM (%s) AS e', names, sign || '1',
        (SELECT string_agg(sign || f || ' AS ' || f, ', ') FROM unnest(d.figures) AS f), format(d.events, rows)),
        ' UNION ALL ')
      FROM (VALUES ('+', 'new_rows', 'DELETE'), ('-', 'old_rows', 'INSERT')) AS part(sign, rows, except_for)
      WHERE except_for <> tg_op
    );
    written := format('SELECT %s, day, %s FROM (%s) AS w GROUP BY %1$s, day', names, sums, written);

    EXECUTE format('
      WITH changed AS (%1$s HAVING %2$s), running AS MATERIALIZED (
        SELECT %3$s, day, lead(day) OVER days AS next_day, %4$s FROM changed
        WINDOW days AS (PARTITION BY %3$s ORDER BY day)
      ), added AS (
        INSERT INTO %5$I (%3$s, day, facts, %6$s) SELECT r.%7$s, r.day, %8$s
        FROM running AS r LEFT JOIN LATERAL (
          SELECT * FROM %5$I AS s WHERE %9$s AND s.day <= r.day ORDER BY s.day DESC LIMIT 1
        ) AS p ON true
        WHERE p.day IS DISTINCT FROM r.day
      )
      UPDATE %5$I AS s SET %10$s FROM running AS r
      WHERE %9$s AND s.day >= r.day AND s.day < coalesce(r.next_day, ''infinity'')',
      written, is_changed, names, running, d.sums, array_to_string(d.figures, ', '),
      array_to_string(d.subject, ', r.'), added, is_same,
      (SELECT string_agg(format('%1$I = s.%1$I + r.%1$I', f), ', ') FROM unnest(ARRAY['facts'] || d.figures) AS f));

    IF tg_op = 'INSERT' THEN CONTINUE; END IF;
    -- Days on which the subject has no facts any more.
    EXECUTE format('
      WITH r AS (%1$s HAVING sum(facts) < 0) DELETE FROM %2$I AS s USING r WHERE %3$s AND s.day = r.day
        AND s.facts = coalesce((
          SELECT p.facts FROM %2$I AS p WHERE %4$s AND p.day < s.day ORDER BY p.day DESC LIMIT 1
        ), 0)',
      written, d.sums, is_same, replace(is_same, 's.', 'p.'));
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Compares one table of cumulative figures with a company's facts and makes it right. Answers how many rows were not.
-- Writers of these facts wait meanwhile, and answers that were kept are another version where something was wrong.
CREATE FUNCTION "rebuild_daily_sums"(sums_name text, company integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  d record;
  key text;
  wrong bigint;
BEGIN
  SELECT * INTO STRICT d FROM daily_sums() AS known WHERE known.sums = sums_name;
  INSERT INTO data_versions AS v (company_id, kind) VALUES (company, d.facts)
    ON CONFLICT (company_id, kind) DO UPDATE SET version = v.version;
  key := array_to_string(d.subject, ', ');
  EXECUTE format('
    WITH daily AS (
      SELECT %1$s, day, count(*) AS facts, %2$s FROM (%3$s) AS e WHERE company_id = $1 GROUP BY %1$s, day
    ), fresh AS MATERIALIZED (
      SELECT %1$s, day, %4$s FROM daily WINDOW days AS (PARTITION BY %1$s ORDER BY day)
    ), written AS (
      INSERT INTO %5$I (%1$s, day, facts, %6$s)
      SELECT * FROM (SELECT * FROM fresh EXCEPT SELECT %1$s, day, facts, %6$s FROM %5$I WHERE company_id = $1) AS unlike
      ORDER BY %1$s, day
      ON CONFLICT (%1$s, day) DO UPDATE SET %7$s RETURNING 1
    ), removed AS (
      DELETE FROM %5$I AS s WHERE company_id = $1
        AND NOT EXISTS (SELECT FROM fresh AS r WHERE (%8$s, r.day) = (%9$s, s.day)) RETURNING 1
    )
    SELECT (SELECT count(*) FROM written) + (SELECT count(*) FROM removed)',
    key, (SELECT string_agg(format('sum(%1$I) AS %1$I', f), ', ') FROM unnest(d.figures) AS f),
    format(d.events, quote_ident(d.facts)),
    (SELECT string_agg(format('sum(%1$I) OVER days AS %1$I', f), ', ') FROM unnest(ARRAY['facts'] || d.figures) AS f),
    d.sums, array_to_string(d.figures, ', '),
    (SELECT string_agg(format('%1$I = excluded.%1$I', f), ', ') FROM unnest(ARRAY['facts'] || d.figures) AS f),
    'r.' || array_to_string(d.subject, ', r.'),
    's.' || array_to_string(d.subject, ', s.')) INTO wrong USING company;
  IF wrong > 0 THEN
    UPDATE data_versions SET version = gen_random_uuid() WHERE company_id = company AND kind = d.facts;
  END IF;
  RETURN wrong;
END
$$;
--> statement-breakpoint
SELECT rebuild_daily_sums(sums, companies.id) FROM companies, daily_sums() ORDER BY facts, sums, companies.id;
--> statement-breakpoint
DO $$
DECLARE
  kind text;
BEGIN
  FOR kind IN SELECT DISTINCT facts FROM daily_sums() LOOP
    EXECUTE format('CREATE TRIGGER sums_of_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sums()', kind);
    EXECUTE format('CREATE TRIGGER sums_of_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sums()', kind);
    EXECUTE format('CREATE TRIGGER sums_of_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sums()', kind);
    EXECUTE format('CREATE TRIGGER sums_of_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION keep_daily_sums()', kind);
  END LOOP;
END
$$;
--> statement-breakpoint
ANALYZE "speaker_request_sums", "seller_deal_sums", "source_request_sums", "follower_sums";
