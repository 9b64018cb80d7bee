ALTER TABLE "search_ad_days" ALTER COLUMN "impressions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "impressions" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "eligible_impressions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "eligible_impressions" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "absolute_top_impressions" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "absolute_top_impressions" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "clicks" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "clicks" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "cost_micros" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_ad_days" ALTER COLUMN "cost_micros" DROP NOT NULL;--> statement-breakpoint
DO $$
DECLARE
  month regclass;
BEGIN
  -- Detached months are attached again as they are, and then take the rows that their table takes.
  FOR month IN SELECT oid FROM pg_class
    WHERE relnamespace = 'detached'::regnamespace AND relkind = 'r' AND relname LIKE 'search\_ad\_days\_%'
  LOOP
    EXECUTE format('ALTER TABLE %s ALTER COLUMN impressions DROP NOT NULL, ALTER COLUMN eligible_impressions DROP NOT NULL,
      ALTER COLUMN absolute_top_impressions DROP NOT NULL, ALTER COLUMN clicks DROP NOT NULL,
      ALTER COLUMN cost_micros DROP NOT NULL', month);
  END LOOP;
END
$$;
