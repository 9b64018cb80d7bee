CREATE TABLE "data_versions" (
	"company_id" integer NOT NULL,
	"kind" text NOT NULL,
	"version" uuid DEFAULT gen_random_uuid() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_versions_company_id_kind_pk" PRIMARY KEY("company_id","kind")
);
--> statement-breakpoint
-- A trigger of a statement: its argument selects the companies of the rows in %s, the transition table. Companies are
-- taken in order, so that two writers of one kind do not wait for each other. There is no reference to companies, so
-- that the version of one that is deleted can be raised too.
CREATE FUNCTION "raise_data_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text := '';
BEGIN
  IF tg_op = 'TRUNCATE' THEN
    UPDATE data_versions SET version = gen_random_uuid(), changed_at = clock_timestamp() WHERE kind = tg_table_name;
    RETURN NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN written := format(tg_argv[0], 'new_rows'); END IF;
  IF tg_op = 'UPDATE' THEN written := written || ' UNION '; END IF;
  IF tg_op <> 'INSERT' THEN written := written || format(tg_argv[0], 'old_rows'); END IF;
  EXECUTE 'INSERT INTO data_versions (company_id, kind)
    SELECT DISTINCT company_id, $1 FROM (' || written || ') AS written ORDER BY 1
    ON CONFLICT (company_id, kind) DO UPDATE SET version = gen_random_uuid(), changed_at = clock_timestamp()'
    USING tg_table_name::text;
  RETURN NULL;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
  kind text;
  companies text;
BEGIN
  FOREACH kind IN ARRAY ARRAY[
    'companies', 'speakers', 'sellers', 'requests', 'search_days', 'keyword_days', 'search_ad_days', 'meta_ad_days',
    'linkedin_ad_days', 'follower_lists', 'follower_days', 'mail_days', 'speaker_works', 'meetings', 'materials',
    'speaker_news', 'blog_posts', 'speaker_logins', 'check_results', 'check_stats'
  ] LOOP
    companies := CASE
      WHEN kind = 'companies' THEN 'SELECT id AS company_id FROM %s'
      WHEN kind IN ('speaker_works', 'meetings', 'speaker_news')
        THEN 'SELECT company_id FROM speakers WHERE id IN (SELECT speaker_id FROM %s)'
      ELSE 'SELECT company_id FROM %s'
    END;
    EXECUTE format('CREATE TRIGGER data_version_of_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(%L)', kind, companies);
    EXECUTE format('CREATE TRIGGER data_version_of_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(%L)', kind, companies);
    EXECUTE format('CREATE TRIGGER data_version_of_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(%L)', kind, companies);
    EXECUTE format('CREATE TRIGGER data_version_of_truncated AFTER TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions()', kind);
  END LOOP;
END
$$;
