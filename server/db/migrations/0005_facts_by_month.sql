CREATE TABLE "meta_ad_products" (
	"company_id" integer NOT NULL,
	"product" text NOT NULL,
	"currency" text NOT NULL,
	"facts" bigint NOT NULL,
	CONSTRAINT "meta_ad_products_company_id_product_currency_pk" PRIMARY KEY("company_id","product","currency")
);
--> statement-breakpoint
CREATE TABLE "detached_months" (
	"facts" text NOT NULL,
	"month" date NOT NULL,
	"last_day" date NOT NULL,
	"detached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "detached_months_facts_month_pk" PRIMARY KEY("facts","month")
);
--> statement-breakpoint
CREATE TABLE "deal_days" (
	"company_id" integer NOT NULL,
	"pipedrive_deal_id" integer NOT NULL,
	"requested_on" date NOT NULL,
	CONSTRAINT "deal_days_company_id_pipedrive_deal_id_pk" PRIMARY KEY("company_id","pipedrive_deal_id")
);
--> statement-breakpoint
CREATE TABLE "speaker_request_days" (
	"company_id" integer NOT NULL,
	"speaker_id" integer NOT NULL,
	"day" date NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	CONSTRAINT "speaker_request_days_company_id_speaker_id_day_pk" PRIMARY KEY("company_id","speaker_id","day")
);
--> statement-breakpoint
ALTER TABLE "requests" DROP CONSTRAINT "requests_companyId_pipedriveDealId_unique";--> statement-breakpoint
DROP INDEX "meta_ad_days_company_id_product_currency_index";--> statement-breakpoint
DROP INDEX "requests_company_id_requested_on_index";--> statement-breakpoint
DROP INDEX "requests_company_id_closed_on_index";--> statement-breakpoint
DROP INDEX "requests_handled_speaker_id_closed_on_index";--> statement-breakpoint
ALTER TABLE "requests" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_id_requested_on_pipedrive_deal_id_pk" PRIMARY KEY("company_id","requested_on","pipedrive_deal_id");--> statement-breakpoint
INSERT INTO "deal_days" SELECT company_id, pipedrive_deal_id, requested_on FROM requests;--> statement-breakpoint
INSERT INTO "speaker_request_days"
  SELECT company_id, asked_speaker_id, requested_on, max(requested_at) FROM requests GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "meta_ad_products"
  SELECT company_id, product, currency, count(*) FROM meta_ad_days GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE SCHEMA "detached";--> statement-breakpoint
CREATE FUNCTION "facts_by_month"(OUT facts text, OUT day text) RETURNS SETOF record LANGUAGE sql IMMUTABLE AS $$
  VALUES ('requests', 'requested_on'), ('search_days', 'day'), ('keyword_days', 'day'), ('search_ad_days', 'day'),
    ('meta_ad_days', 'day'), ('linkedin_ad_days', 'day'), ('follower_days', 'day'), ('mail_days', 'day')
$$;
--> statement-breakpoint
-- Each table becomes the partition of the facts that lie in no month of a new one, as it is: nothing is copied. What hangs
-- on it hangs on the new one under the same name; its own goes by another, and is recognised as that of a partition.
DO $$
DECLARE
  f record;
  part record;
  remade text[];
BEGIN
  FOR f IN SELECT facts, day, facts || '_default' AS rest, facts::regclass AS id FROM facts_by_month() LOOP
    remade := '{}';
    FOR part IN SELECT tgname AS name, pg_get_triggerdef(oid) AS definition FROM pg_trigger
      WHERE tgrelid = f.id AND NOT tgisinternal
    LOOP
      remade := remade || part.definition;
      EXECUTE format('DROP TRIGGER %I ON %I', part.name, f.facts);
    END LOOP;
    FOR part IN SELECT conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
      WHERE conrelid = f.id AND contype IN ('p', 'f')
    LOOP
      remade := format('ALTER TABLE %I ADD CONSTRAINT %I %s', f.facts, part.name, part.definition) || remade;
      EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', f.facts, part.name, left(part.name, 55) || '_default');
    END LOOP;
    FOR part IN SELECT c.relname AS name, pg_get_indexdef(c.oid) AS definition FROM pg_index i JOIN pg_class c ON c.oid = indexrelid
      WHERE indrelid = f.id AND NOT indisprimary
    LOOP
      remade := part.definition || remade;
      EXECUTE format('ALTER INDEX %I RENAME TO %I', part.name, left(part.name, 55) || '_default');
    END LOOP;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', f.facts, f.rest);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', f.facts, f.rest, f.day);
    FOR n IN 1..array_length(remade, 1) LOOP EXECUTE remade[n]; END LOOP;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I DEFAULT', f.facts, f.rest);
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "partition_of_month"(facts_name text, a_day date) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT facts_name || '_' || to_char(a_day, 'YYYY_MM')
$$;
--> statement-breakpoint
-- Makes a table that is like those of facts the partition of a month.
CREATE FUNCTION "attach_month"(facts_name text, month date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', facts_name,
    partition_of_month(facts_name, month), month, (month + interval '1 month')::date);
END
$$;
--> statement-breakpoint
-- Makes the partition of a month that has none, of the facts that lie in none. Answers whether there was none.
CREATE FUNCTION "make_month"(facts_name text, month date) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  made text := partition_of_month(facts_name, month);
  f record;
BEGIN
  IF to_regclass('public.' || made) IS NOT NULL THEN RETURN false; END IF;
  SELECT day, facts || '_default' AS rest INTO STRICT f FROM facts_by_month() WHERE facts = facts_name;
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', f.rest);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', made, facts_name);
  EXECUTE format('WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING *)
    INSERT INTO %5$I SELECT * FROM moved',
    f.rest, f.day, month, (month + interval '1 month')::date, made);
  PERFORM attach_month(facts_name, month);
  EXECUTE format('ANALYZE %I', made);
  RETURN true;
END
$$;
--> statement-breakpoint
-- Puts a partition in the place of a detached month that takes no facts.
CREATE FUNCTION "guard_month"(facts_name text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guard text := partition_of_month(facts_name, month);
BEGIN
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS, CONSTRAINT month_is_detached CHECK (false))', guard, facts_name);
  PERFORM attach_month(facts_name, month);
END
$$;
--> statement-breakpoint
-- Takes a month out of its table, to the schema "detached".
CREATE FUNCTION "detach_month"(facts_name text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken text := partition_of_month(facts_name, month);
BEGIN
  EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', facts_name);
  EXECUTE format('INSERT INTO detached_months SELECT %L, %L, coalesce(max(%s), %L) FROM %I', facts_name, month,
    CASE facts_name WHEN 'requests' THEN 'greatest(requested_on, closed_on)' ELSE 'day' END, month, taken);
  EXECUTE format('ALTER TABLE %I DETACH PARTITION %I', facts_name, taken);
  EXECUTE format('ALTER TABLE %I SET SCHEMA detached', taken);
  PERFORM guard_month(facts_name, month);
  UPDATE data_versions SET version = gen_random_uuid() WHERE kind = facts_name;
END
$$;
--> statement-breakpoint
-- Puts a detached month back.
CREATE FUNCTION "reattach_month"(facts_name text, month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  back text := partition_of_month(facts_name, month);
BEGIN
  EXECUTE format('LOCK TABLE ONLY %I IN ACCESS EXCLUSIVE MODE', facts_name);
  EXECUTE format('DROP TABLE %I', back);
  EXECUTE format('ALTER TABLE detached.%I SET SCHEMA public', back);
  PERFORM attach_month(facts_name, month);
  DELETE FROM detached_months d WHERE d.facts = facts_name AND d.month = reattach_month.month;
  UPDATE data_versions SET version = gen_random_uuid() WHERE kind = facts_name;
END
$$;
--> statement-breakpoint
-- Triggers of a statement on requests.
CREATE FUNCTION "keep_deal_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' THEN
    DELETE FROM deal_days AS d USING (
      SELECT company_id, pipedrive_deal_id, requested_on FROM old_rows
      EXCEPT SELECT company_id, pipedrive_deal_id, requested_on FROM new_rows
    ) AS o WHERE (d.company_id, d.pipedrive_deal_id) = (o.company_id, o.pipedrive_deal_id);
    INSERT INTO deal_days SELECT company_id, pipedrive_deal_id, requested_on FROM new_rows
      EXCEPT SELECT company_id, pipedrive_deal_id, requested_on FROM old_rows;
  ELSIF tg_op = 'INSERT' THEN
    INSERT INTO deal_days SELECT company_id, pipedrive_deal_id, requested_on FROM new_rows;
  ELSIF tg_op = 'DELETE' THEN
    DELETE FROM deal_days AS d USING old_rows AS o
      WHERE (d.company_id, d.pipedrive_deal_id) = (o.company_id, o.pipedrive_deal_id);
  ELSE
    DELETE FROM deal_days;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_request_days"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  less text := '';
BEGIN
  -- As with the cumulative figures.
  IF current_setting('greenroom.daily_sums', true) = 'afterwards' THEN RETURN NULL; END IF;
  IF tg_op = 'TRUNCATE' THEN
    DELETE FROM speaker_request_days;
    RETURN NULL;
  END IF;
  IF tg_op <> 'INSERT' THEN
    IF tg_op = 'UPDATE' THEN
      less := 'EXCEPT SELECT company_id, asked_speaker_id, requested_on, requested_at FROM new_rows';
    END IF;
    EXECUTE format('
      WITH written AS (
        SELECT company_id, asked_speaker_id AS speaker_id, requested_on AS day, requested_at FROM old_rows %s
      ), latest AS MATERIALIZED (
        SELECT company_id, speaker_id, day, (
          SELECT requested_at FROM requests AS r
          WHERE r.company_id = w.company_id AND r.asked_speaker_id = w.speaker_id AND r.requested_on = w.day
          ORDER BY requested_at DESC LIMIT 1
        ) AS at
        FROM (SELECT DISTINCT company_id, speaker_id, day FROM written) AS w
      ), gone AS (
        DELETE FROM speaker_request_days AS d USING latest AS l
        WHERE (d.company_id, d.speaker_id, d.day) = (l.company_id, l.speaker_id, l.day) AND l.at IS NULL
      )
      UPDATE speaker_request_days AS d SET latest_at = l.at FROM latest AS l
      WHERE (d.company_id, d.speaker_id, d.day) = (l.company_id, l.speaker_id, l.day) AND d.latest_at <> l.at', less);
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO speaker_request_days AS d
      SELECT company_id, asked_speaker_id, requested_on, max(requested_at) FROM new_rows GROUP BY 1, 2, 3
      ON CONFLICT (company_id, speaker_id, day) DO UPDATE SET latest_at = excluded.latest_at
      WHERE excluded.latest_at > d.latest_at;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "keep_meta_products"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text := '';
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    DELETE FROM meta_ad_products;
    RETURN NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN written := 'SELECT company_id, product, currency, 1 AS fact FROM new_rows'; END IF;
  IF tg_op = 'UPDATE' THEN written := written || ' UNION ALL '; END IF;
  IF tg_op <> 'INSERT' THEN written := written || 'SELECT company_id, product, currency, -1 AS fact FROM old_rows'; END IF;
  EXECUTE 'INSERT INTO meta_ad_products AS p
    SELECT company_id, product, currency, sum(fact) FROM (' || written || ') AS w
    GROUP BY 1, 2, 3 HAVING sum(fact) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (company_id, product, currency) DO UPDATE SET facts = p.facts + excluded.facts';
  IF tg_op <> 'INSERT' THEN
    DELETE FROM meta_ad_products AS p USING old_rows AS o WHERE p.facts = 0
      AND (p.company_id, p.product, p.currency) = (o.company_id, o.product, o.currency);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Emptying a table would take days and cumulative figures of its detached months with it.
CREATE FUNCTION "refuse_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM detached_months WHERE facts = tg_table_name) THEN
    RAISE EXCEPTION '% cannot be truncated while months of it are detached', tg_table_name;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  k record;
  kind text;
BEGIN
  FOR k IN SELECT * FROM (VALUES ('requests', 'deals', 'keep_deal_days'), ('requests', 'request_days', 'keep_request_days'),
    ('meta_ad_days', 'products', 'keep_meta_products')) AS v(facts, kept, keep)
  LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', k.kept || '_of_inserted', k.facts, k.keep);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', k.kept || '_of_updated', k.facts, k.keep);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', k.kept || '_of_deleted', k.facts, k.keep);
    EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', k.kept || '_of_truncated', k.facts, k.keep);
  END LOOP;
  FOR kind IN SELECT facts FROM facts_by_month() LOOP
    EXECUTE format('CREATE TRIGGER months_of_truncated BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_truncate()', kind);
  END LOOP;
END
$$;
--> statement-breakpoint
-- As before, but that days up to the last one of detached facts stay as they are: what is left of their facts is not all.
CREATE OR REPLACE FUNCTION "rebuild_daily_sums"(sums_name text, company integer) RETURNS bigint LANGUAGE plpgsql
SET work_mem = '64MB' AS $$
DECLARE
  d record;
  key text;
  kept_to date;
  wrong bigint;
BEGIN
  SELECT * INTO STRICT d FROM daily_sums() AS known WHERE known.sums = sums_name;
  INSERT INTO data_versions AS v (company_id, kind) VALUES (company, d.facts)
    ON CONFLICT (company_id, kind) DO UPDATE SET version = v.version;
  key := array_to_string(d.subject, ', ');
  SELECT coalesce(max(last_day), '-infinity') INTO kept_to FROM detached_months AS m WHERE m.facts = d.facts;
  EXECUTE format('
    WITH daily AS (
      SELECT %1$s, day, count(*) AS facts, %2$s FROM (%3$s) AS e WHERE company_id = $1 AND day > $2 GROUP BY %1$s, day
      UNION ALL (
        SELECT DISTINCT ON (%1$s) %1$s, day, facts, %6$s FROM %5$I
        WHERE company_id = $1 AND day <= $2 ORDER BY %1$s, day DESC
      )
    ), fresh AS MATERIALIZED (
      SELECT %1$s, day, %4$s FROM daily WINDOW days AS (PARTITION BY %1$s ORDER BY day)
    ), written AS (
      INSERT INTO %5$I (%1$s, day, facts, %6$s)
      SELECT * FROM (
        SELECT * FROM fresh WHERE day > $2 EXCEPT SELECT %1$s, day, facts, %6$s FROM %5$I WHERE company_id = $1
      ) AS unlike ORDER BY %1$s, day
      ON CONFLICT (%1$s, day) DO UPDATE SET %7$s RETURNING 1
    ), removed AS (
      DELETE FROM %5$I AS s WHERE company_id = $1 AND day > $2
        AND NOT EXISTS (SELECT FROM fresh AS r WHERE (%8$s, r.day) = (%9$s, s.day)) RETURNING 1
    )
    SELECT (SELECT count(*) FROM written) + (SELECT count(*) FROM removed)',
    key, (SELECT string_agg(format('sum(%1$I) AS %1$I', f), ', ') FROM unnest(d.figures) AS f),
    format(d.events, quote_ident(d.facts)),
    (SELECT string_agg(format('sum(%1$I) OVER days AS %1$I', f), ', ') FROM unnest(ARRAY['facts'] || d.figures) AS f),
    d.sums, array_to_string(d.figures, ', '),
    (SELECT string_agg(format('%1$I = excluded.%1$I', f), ', ') FROM unnest(ARRAY['facts'] || d.figures) AS f),
    'r.' || array_to_string(d.subject, ', r.'),
    's.' || array_to_string(d.subject, ', s.')) INTO wrong USING company, kept_to;
  IF wrong > 0 THEN
    UPDATE data_versions SET version = gen_random_uuid() WHERE company_id = company AND kind = d.facts;
  END IF;
  RETURN wrong;
END
$$;
--> statement-breakpoint
-- The same for a table of what is looked up beside the facts of a kind.
CREATE FUNCTION "rebuild_look_up"(look_up text, company integer) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  l record;
  wrong bigint;
BEGIN
  SELECT * INTO STRICT l FROM (VALUES
    ('deal_days', 'requests', 'company_id, pipedrive_deal_id', 'requested_on', 'requested_on',
      'SELECT company_id, pipedrive_deal_id, requested_on FROM requests WHERE company_id = $1'),
    ('speaker_request_days', 'requests', 'company_id, speaker_id, day', 'latest_at', 'day',
      'SELECT company_id, asked_speaker_id AS speaker_id, requested_on AS day, max(requested_at) AS latest_at
       FROM requests WHERE company_id = $1 GROUP BY 1, 2, 3'),
    ('meta_ad_products', 'meta_ad_days', 'company_id, product, currency', 'facts', NULL,
      'SELECT company_id, product, currency, count(*) AS facts FROM meta_ad_days WHERE company_id = $1 GROUP BY 1, 2, 3')
  ) AS v(name, facts, key, figure, day, fresh) WHERE name = look_up;
  INSERT INTO data_versions AS v (company_id, kind) VALUES (company, l.facts)
    ON CONFLICT (company_id, kind) DO UPDATE SET version = v.version;
  -- What is of no day cannot be told from what is of detached ones.
  IF l.day IS NULL AND EXISTS (SELECT FROM detached_months WHERE facts = l.facts) THEN RETURN 0; END IF;
  EXECUTE format('
    WITH fresh AS MATERIALIZED (%1$s), written AS (
      INSERT INTO %2$I SELECT * FROM (
        SELECT * FROM fresh EXCEPT SELECT %3$s, %4$I FROM %2$I WHERE company_id = $1
      ) AS unlike ORDER BY %3$s
      ON CONFLICT (%3$s) DO UPDATE SET %4$I = excluded.%4$I RETURNING 1
    ), removed AS (
      DELETE FROM %2$I AS s WHERE company_id = $1 %5$s
        AND NOT EXISTS (SELECT FROM fresh AS r WHERE (%6$s) = (%7$s)) RETURNING 1
    )
    SELECT (SELECT count(*) FROM written) + (SELECT count(*) FROM removed)',
    l.fresh, look_up, l.key, l.figure, CASE WHEN l.day IS NOT NULL THEN format('
      AND date_trunc(''month'', %I)::date NOT IN (SELECT month FROM detached_months WHERE facts = %L)', l.day, l.facts) END,
    'r.' || replace(l.key, ', ', ', r.'), 's.' || replace(l.key, ', ', ', s.'))
    INTO wrong USING company;
  IF wrong > 0 THEN
    UPDATE data_versions SET version = gen_random_uuid() WHERE company_id = company AND kind = l.facts;
  END IF;
  RETURN wrong;
END
$$;
--> statement-breakpoint
ANALYZE "requests", "deal_days", "speaker_request_days", "meta_ad_products";
