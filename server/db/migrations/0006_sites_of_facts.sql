DROP INDEX "meetings_speaker_id_held_at_index";--> statement-breakpoint
DROP INDEX "speaker_news_speaker_id_published_at_index";--> statement-breakpoint
DROP INDEX "speaker_works_speaker_id_kind_published_at_index";--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "speaker_news" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "speaker_works" ADD COLUMN "company_id" integer;--> statement-breakpoint
-- Facts of speakers were those of the company of their speaker.
DO $$
DECLARE
  kind text;
  written text;
BEGIN
  FOREACH kind IN ARRAY ARRAY['speaker_works', 'meetings', 'speaker_news'] LOOP
    FOREACH written IN ARRAY ARRAY['inserted', 'updated', 'deleted'] LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', 'data_version_of_' || written, kind);
    END LOOP;
    EXECUTE format('UPDATE %I AS f SET company_id = s.company_id FROM speakers AS s WHERE s.id = f.speaker_id', kind);
    EXECUTE format('ALTER TABLE %I ALTER COLUMN company_id SET NOT NULL', kind);
    EXECUTE format('CREATE TRIGGER data_version_of_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(''SELECT company_id FROM %%s'')', kind);
    EXECUTE format('CREATE TRIGGER data_version_of_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(''SELECT company_id FROM %%s'')', kind);
    EXECUTE format('CREATE TRIGGER data_version_of_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION raise_data_versions(''SELECT company_id FROM %%s'')', kind);
  END LOOP;
END
$$;
--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_news" ADD CONSTRAINT "speaker_news_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_works" ADD CONSTRAINT "speaker_works_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meetings_company_id_speaker_id_held_at_index" ON "meetings" USING btree ("company_id","speaker_id","held_at");--> statement-breakpoint
CREATE INDEX "speaker_news_company_id_speaker_id_published_at_index" ON "speaker_news" USING btree ("company_id","speaker_id","published_at");--> statement-breakpoint
CREATE INDEX "speaker_works_company_id_speaker_id_kind_published_at_index" ON "speaker_works" USING btree ("company_id","speaker_id","kind","published_at");;--> statement-breakpoint
ANALYZE "meetings", "speaker_news", "speaker_works";
