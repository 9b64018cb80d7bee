CREATE TABLE "speaker_pair_days" (
	"company_id" integer NOT NULL,
	"day" date NOT NULL,
	"source_id" integer NOT NULL,
	"target_id" integer NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "speaker_pair_days_company_id_day_source_id_target_id_pk" PRIMARY KEY("company_id","day","source_id","target_id")
);
--> statement-breakpoint
-- The pairs of speakers that a request names, in the order of the request. A speaker who is named twice counts at the
-- first place.
CREATE FUNCTION "named_pairs"(ids integer[]) RETURNS TABLE (source_id integer, target_id integer) LANGUAGE sql IMMUTABLE AS $$
  SELECT ids[source], ids[target]
  FROM generate_series(1, cardinality(ids) - 1) AS source, generate_series(source + 1, cardinality(ids)) AS target
  WHERE array_position(ids, ids[source]) = source AND array_position(ids, ids[target]) = target
$$;
--> statement-breakpoint
-- Statement trigger of requests: adds the pairs of the written rows to their days, and subtracts the pairs of the
-- overwritten or deleted rows. The plans look up the rows by their key, regardless of the statistics of the table. Without
-- the setting, the compiler of expressions (`jit`) would take 0.3 s for each statement of `psql`.
CREATE FUNCTION "keep_pair_days"() RETURNS trigger LANGUAGE plpgsql
SET jit = off SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off SET enable_bitmapscan = off AS $$
DECLARE
  changed text;
BEGIN
  -- The writer rebuilds the table before its transaction ends.
  IF current_setting('greenroom.daily_sums', true) = 'afterwards' THEN RETURN NULL; END IF;
  IF tg_op = 'TRUNCATE' THEN
    DELETE FROM speaker_pair_days;
    RETURN NULL;
  END IF;
  SELECT string_agg(format('SELECT company_id, requested_on AS day, source_id, target_id, %s AS requests
      FROM %I, named_pairs(asked_speaker_id || also_asked_speaker_ids)', requests, rows), ' UNION ALL ')
    INTO changed FROM (VALUES (1, 'new_rows', 'DELETE'), (-1, 'old_rows', 'INSERT')) AS part(requests, rows, except_for)
    WHERE except_for <> tg_op;
  changed := 'SELECT company_id, day, source_id, target_id, sum(requests) FROM (' || changed || ') AS w GROUP BY 1, 2, 3, 4';
  EXECUTE 'INSERT INTO speaker_pair_days AS p ' || changed || ' HAVING sum(requests) <> 0 ORDER BY 1, 2, 3, 4
    ON CONFLICT (company_id, day, source_id, target_id) DO UPDATE SET requests = p.requests + excluded.requests';
  IF tg_op = 'INSERT' THEN RETURN NULL; END IF;
  EXECUTE 'WITH fewer AS (' || changed || ' HAVING sum(requests) < 0) DELETE FROM speaker_pair_days AS p USING fewer AS f
    WHERE (p.company_id, p.day, p.source_id, p.target_id) = (f.company_id, f.day, f.source_id, f.target_id) AND p.requests = 0';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "pairs_of_inserted" AFTER INSERT ON "requests" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pair_days();
--> statement-breakpoint
CREATE TRIGGER "pairs_of_updated" AFTER UPDATE ON "requests" REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pair_days();
--> statement-breakpoint
CREATE TRIGGER "pairs_of_deleted" AFTER DELETE ON "requests" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pair_days();
--> statement-breakpoint
CREATE TRIGGER "pairs_of_truncated" AFTER TRUNCATE ON "requests"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_pair_days();
--> statement-breakpoint
-- Adds `speaker_pair_days` to the function; the rest is unchanged.
CREATE OR REPLACE FUNCTION "rebuild_look_up"(look_up text, company integer) RETURNS bigint LANGUAGE plpgsql AS $$
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
    ('speaker_pair_days', 'requests', 'company_id, day, source_id, target_id', 'requests', 'day',
      'SELECT company_id, requested_on AS day, source_id, target_id, count(*) AS requests
       FROM requests, named_pairs(asked_speaker_id || also_asked_speaker_ids) WHERE company_id = $1 GROUP BY 1, 2, 3, 4'),
    ('meta_ad_products', 'meta_ad_days', 'company_id, product, currency', 'facts', NULL,
      'SELECT company_id, product, currency, count(*) AS facts FROM meta_ad_days WHERE company_id = $1 GROUP BY 1, 2, 3')
  ) AS v(name, facts, key, figure, day, fresh) WHERE name = look_up;
  INSERT INTO data_versions AS v (company_id, kind) VALUES (company, l.facts)
    ON CONFLICT (company_id, kind) DO UPDATE SET version = v.version;
  -- Rows without a day may come from detached facts.
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
-- Detached months are older than every span of the graph. After a month is attached again, `npm run sums` adds its pairs.
INSERT INTO "speaker_pair_days"
  SELECT company_id, requested_on, source_id, target_id, count(*)
  FROM requests, named_pairs(asked_speaker_id || also_asked_speaker_ids) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
--> statement-breakpoint
ANALYZE "speaker_pair_days";
